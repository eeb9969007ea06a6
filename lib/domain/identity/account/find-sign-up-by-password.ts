import "server-only";
import type { Context } from "@/lib/auth/context";
import { findPendingSignUp, findStoredSignUps } from "@/lib/domain/identity/account/sign-up-data";
import { verifyPassword } from "@/lib/domain/identity/passwords/password-hash";
import { findSignUpByToken } from "@/lib/domain/identity/records/one-time-token-data";
import { consumeRateLimit } from "@/lib/rate-limit";

export interface MatchingSignUp {
  id: string;
  continueTo: string | null;
}

/**
 * Finds the sign-up with this password. Checks the sign-up that the link was sent for, then the other recent
 * sign-ups for the same address. `signUp` is null if none matches; the result is null if the link is invalid.
 * Throws RATE_LIMITED after too many attempts with the same link.
 */
export async function findSignUpByPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<{ signUp: MatchingSignUp | null } | null> {
  await consumeRateLimit("confirm-sign-up.token", token);
  const id = await findSignUpByToken(ctx.db, { token, now: ctx.clock.now() });
  const mailed = id === null ? null : await findPendingSignUp(ctx, { id });
  if (!mailed) return null;
  const newest = await findStoredSignUps(ctx, mailed.userId);
  const candidates = [mailed, ...newest.filter((other) => other.id !== mailed.id)];
  const matches = await Promise.all(candidates.map((one) => verifyPassword(one.passwordHash, password)));
  return { signUp: candidates.find((_, index) => matches[index]) ?? null };
}
