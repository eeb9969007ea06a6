import "server-only";
import { createAuthError } from "@/lib/auth/auth-error";
import { type CurrentSession, requireVerifiedSecondFactor } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { ANONYMOUS_PROVIDER } from "@/lib/domain/identity/records/anonymous-provider";

const RECENT_MS = DAY_MS;

/**
 * Returns whether the sign-in is recent enough to change sign-in methods. In older sessions, users must prove
 * their identity again.
 */
export function isRecentSession({ signedInAt, amr }: CurrentSession, now: Date): boolean {
  // An anonymous account has no sign-in method, so its user can't sign in again.
  if (amr[0]?.method === ANONYMOUS_PROVIDER) return true;
  return now.getTime() - signedInAt.getTime() < RECENT_MS;
}

/**
 * Returns the current session if it is recent enough to change sign-in methods. Otherwise, throws
 * reauthentication_needed. Also throws the same errors as `requireVerifiedSecondFactor`.
 */
export async function requireRecentSession(ctx: Context): Promise<CurrentSession> {
  const session = await requireVerifiedSecondFactor(ctx);
  if (isRecentSession(session, ctx.clock.now())) return session;
  throw createAuthError("reauthentication_needed", {
    message: "Sign in again before you change your sign-in methods",
  });
}
