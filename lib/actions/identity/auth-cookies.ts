import "server-only";
import { cookies } from "next/headers";
import type { Context } from "@/lib/auth/context";
import { type SignUpBrowser, sealSignUpBrowser, unsealSignUpBrowser } from "@/lib/auth/sign-up-browser";
import { getSessionCookieName, SIGNED_IN_HINT_COOKIE, unsealSessionId } from "@/lib/auth/web-cookie";
import {
  type BrowserSession,
  createSignedInCookies,
  createSignUpCookie,
  getKnownBrowserCookieName,
  getSignUpCookieName,
} from "@/lib/auth/web-session-cookies";
import { renewOwnSession } from "@/lib/domain/identity/sessions/renew-own-session";

/** Sets the cookies for a new session. */
export async function setSignedInCookies(session: BrowserSession): Promise<void> {
  const store = await cookies();
  for (const cookie of await createSignedInCookies(session)) store.set(cookie);
}

/** Replaces this browser's session after the user has proved their identity again, and sets the new cookie. */
export async function renewBrowserSession(ctx: Context): Promise<void> {
  const { sessionId } = await renewOwnSession({ ctx });
  await setSignedInCookies({ id: sessionId, knownBrowser: null });
}

/** Returns the session ID in the cookie, without checking whether the session is active. */
export async function getCurrentSessionId(): Promise<string | null> {
  const store = await cookies();
  return unsealSessionId(store.get(getSessionCookieName())?.value);
}

/** Returns whether someone has signed in or signed up with this browser. Each cookie can expire. */
export async function hasUsedAccount(): Promise<boolean> {
  const store = await cookies();
  return [getKnownBrowserCookieName(), SIGNED_IN_HINT_COOKIE, getSignUpCookieName()].some((name) =>
    store.has(name),
  );
}

/** Returns the data that this browser stored at sign-up, or null. */
export async function readSignUpCookie(): Promise<SignUpBrowser | null> {
  const store = await cookies();
  return unsealSignUpBrowser(store.get(getSignUpCookieName())?.value);
}

/** Stores sign-up data in this browser; null removes the data. */
export async function setSignUpCookie(browser: SignUpBrowser | null): Promise<void> {
  const store = await cookies();
  store.set(createSignUpCookie(browser === null ? "" : sealSignUpBrowser(browser)));
}
