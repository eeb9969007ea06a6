import "server-only";
import { authError } from "@/lib/auth/auth-error";
import { type OwnSession, requireAssurance } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";

const RECENT_MS = DAY_MS;

/** Who signed in longer ago proves again that it is them before their ways to sign in change. */
export function isRecent({ signedInAt }: OwnSession, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < RECENT_MS;
}

/** The session that acts, for an app's change of the ways to sign in. Throws as `requireAssurance`, reauthentication_needed. */
export async function requireRecentSession(ctx: Context): Promise<OwnSession> {
  const session = await requireAssurance(ctx);
  if (isRecent(session, ctx.clock.now())) return session;
  throw authError("reauthentication_needed", { message: "Sign in again first" });
}
