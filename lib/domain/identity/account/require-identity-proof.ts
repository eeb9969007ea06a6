import "server-only";
import { getCurrentSession } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { findPasswordHash } from "@/lib/domain/identity/account/data";
import { requirePassword } from "@/lib/domain/identity/account/require-password";
import { DomainError } from "@/lib/errors";

const RECENT_MS = 10 * MINUTE_MS;
const REQUIRED = "Password is required";
const SIGN_IN_AGAIN =
  "To confirm your identity, sign out and sign in again. Then try again within ten minutes.";

/**
 * Verifies the signed-in user again before a change that is hard to undo. Accounts with a password require
 * the password; other accounts require a recent sign-in. Throws the same errors as `requirePassword`, or
 * PRECONDITION_FAILED if the sign-in isn't recent enough.
 */
export async function requireIdentityProof(
  ctx: Context,
  userId: string,
  { password }: { password: string | undefined },
): Promise<void> {
  if ((await findPasswordHash(ctx, userId)) === null) return requireRecentSignIn(ctx);
  if (password !== undefined) return requirePassword(ctx, userId, { password });
  throw new DomainError("VALIDATION", REQUIRED, { fieldErrors: { password: REQUIRED } });
}

async function requireRecentSignIn(ctx: Context): Promise<void> {
  const { signedInAt } = await getCurrentSession(ctx);
  if (ctx.clock.now().getTime() - signedInAt.getTime() <= RECENT_MS) return;
  throw new DomainError("PRECONDITION_FAILED", SIGN_IN_AGAIN);
}
