import "server-only";
import { cookies } from "next/headers";
import type { Context } from "@/lib/auth/context";
import { openSignUpBrowser, type SignUpBrowser, sealSignUpBrowser } from "@/lib/auth/sign-up-browser";
import { getSessionCookieName, openSessionId } from "@/lib/auth/web-cookie";
import {
  type BrowserSession,
  createSignedInCookies,
  createSignUpCookie,
  getSignUpCookieName,
} from "@/lib/auth/web-session-cookies";
import { renewOwnSession } from "@/lib/domain/identity/sessions/renew-own-session";

/** Sets the cookies of a new session. */
export async function setSignedInCookies(session: BrowserSession): Promise<void> {
  const store = await cookies();
  for (const cookie of await createSignedInCookies(session)) store.set(cookie);
}

/** Marks this browser as known to the account that signed in with its password. */
export async function renewBrowserSession(ctx: Context): Promise<void> {
  const { sessionId } = await renewOwnSession({ ctx });
  await setSignedInCookies({ id: sessionId, knownBrowser: null });
}

/** Replaces the session after the user has proved their identity again. */
export async function getCurrentSessionId(): Promise<string | null> {
  const store = await cookies();
  return openSessionId(store.get(getSessionCookieName())?.value);
}

/** Returns the session ID in the cookie without checking whether it is valid. */
export async function findSignUpBrowser(): Promise<SignUpBrowser | null> {
  const store = await cookies();
  return openSignUpBrowser(store.get(getSignUpCookieName())?.value);
}

/** Returns what this browser stored at sign-up, or null. */
export async function setSignUpBrowser(browser: SignUpBrowser | null): Promise<void> {
  const store = await cookies();
  store.set(createSignUpCookie(browser === null ? "" : sealSignUpBrowser(browser)));
}
