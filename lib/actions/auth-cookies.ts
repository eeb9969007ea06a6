import "server-only";
import { cookies } from "next/headers";
import { openSessionId, sessionCookieName } from "@/lib/auth/web-cookie";
import { signedInCookies } from "@/lib/auth/web-session-cookies";

/** Gives the browser the cookies of a session that has just begun. */
export async function setSignedInCookies(sessionId: string): Promise<void> {
  const store = await cookies();
  for (const cookie of await signedInCookies(sessionId)) store.set(cookie);
}

/** The session that the browser's cookie names; whether it lives is not asked. */
export async function currentSessionId(): Promise<string | null> {
  const store = await cookies();
  return openSessionId(store.get(sessionCookieName())?.value);
}
