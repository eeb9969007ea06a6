import "server-only";
import type { Context } from "@/lib/auth/context";
import { findSignUpOfToken } from "@/lib/auth/one-time-tokens";
import { verifyPassword } from "@/lib/auth/passwords";
import { findKeptSignUps, findPendingSignUp } from "@/lib/domain/account/sign-up-data";
import { consumeLimit } from "@/lib/rate-limit";

export interface FittingSignUp {
  id: string;
  continueTo: string | null;
}

/**
 * Of the sign-up that a mail was for and the newest others of the address, the one with this password, or null when
 * none has it. Null instead of all that when the mail's link is no good. Throws RATE_LIMITED.
 */
export async function findSignUpOfPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<{ signUp: FittingSignUp | null } | null> {
  await consumeLimit("confirm-sign-up.token", token);
  const id = await findSignUpOfToken(ctx.db, { token, now: ctx.clock.now() });
  const mailed = id === null ? null : await findPendingSignUp(ctx, { id });
  if (!mailed) return null;
  const newest = await findKeptSignUps(ctx, mailed.userId);
  const candidates = [mailed, ...newest.filter((other) => other.id !== mailed.id)];
  const fits = await Promise.all(candidates.map((one) => verifyPassword(one.passwordHash, password)));
  return { signUp: candidates.find((_, index) => fits[index]) ?? null };
}
