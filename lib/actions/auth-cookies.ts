import "server-only";
import { cookies } from "next/headers";
import type { Context } from "@/lib/auth/context";
import { openSessionId, sessionCookieName } from "@/lib/auth/web-cookie";
import { signedInCookies } from "@/lib/auth/web-session-cookies";
import { renewOwnSession } from "@/lib/domain/sessions/renew-own-session";

/** Gives the browser the cookies of a session that has just begun. */
export async function setSignedInCookies(sessionId: string): Promise<void> {
  const store = await cookies();
  for (const cookie of await signedInCookies(sessionId)) store.set(cookie);
}

/** A new session in the place of this one, once the person has proved again who they are. */
export async function renewBrowserSession(ctx: Context): Promise<void> {
  await setSignedInCookies((await renewOwnSession({ ctx })).sessionId);
}

/** The session that the browser's cookie names; whether it lives is not asked. */
export async function currentSessionId(): Promise<string | null> {
  const store = await cookies();
  return openSessionId(store.get(sessionCookieName())?.value);
}
