import { clearSignInAttempts, readSignInLimit } from "@/lib/domain/identity/account/sign-in-limits";
import type { AttemptLimitDto } from "@/lib/domain/platform/staff/dto";
import { clearRateLimit, type RateLimitState, readRateLimit } from "@/lib/rate-limit";

interface SignInNames {
  email: string | null;
  phone: string | null;
}

function toAttemptLimit(limitState: Omit<RateLimitState, "refusal">, now: Date): AttemptLimitDto {
  const { limit, remaining, resetSeconds } = limitState;
  return {
    failed: limit - remaining,
    limit,
    isLocked: remaining === 0,
    clearsAt: resetSeconds > 0 ? new Date(now.getTime() + resetSeconds * 1_000).toISOString() : null,
  };
}

/** Returns the number of failed password attempts for an email address, and the limit. */
export async function getSignInAttemptLimit(email: string, now: Date): Promise<AttemptLimitDto> {
  return toAttemptLimit(await readSignInLimit(email), now);
}

/** Returns the number of failed attempts at an account's second sign-in step, and the limit. */
export async function getSecondStepAttemptLimit(userId: string, now: Date): Promise<AttemptLimitDto> {
  return toAttemptLimit(await readRateLimit("factor.account", userId), now);
}

/** Clears a user's failed password attempts and failed attempts at the second sign-in step. */
export async function resetSignInLimits(userId: string, { email, phone }: SignInNames): Promise<void> {
  for (const name of [email, phone]) if (name !== null) await clearSignInAttempts(name);
  await clearRateLimit("factor.account", userId);
}
