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

/** Replaces this browser's session after the person proved their identity again, and sets the new cookie. */
export async function renewBrowserSession(ctx: Context): Promise<void> {
  const { sessionId } = await renewOwnSession({ ctx });
  await setSignedInCookies({ id: sessionId, knownBrowser: null });
}

/** Returns the session id in the cookie, without checking whether the session is active. */
export async function getCurrentSessionId(): Promise<string | null> {
  const store = await cookies();
  return openSessionId(store.get(getSessionCookieName())?.value);
}

/** Returns the data that this browser stored at sign-up, or null. */
export async function findSignUpBrowser(): Promise<SignUpBrowser | null> {
  const store = await cookies();
  return openSignUpBrowser(store.get(getSignUpCookieName())?.value);
}

/** Stores sign-up data in this browser; null removes it. */
export async function setSignUpBrowser(browser: SignUpBrowser | null): Promise<void> {
  const store = await cookies();
  store.set(createSignUpCookie(browser === null ? "" : sealSignUpBrowser(browser)));
}
