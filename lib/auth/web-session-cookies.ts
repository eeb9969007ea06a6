import { HANDOFF_SECONDS } from "@/lib/auth/handoff-seconds";
import { KNOWN_BROWSER_DAYS } from "@/lib/auth/known-browser";
import { SIGN_UP_BROWSER_SECONDS } from "@/lib/auth/sign-up-browser";
import {
  getSessionCookieName,
  isSecureOrigin,
  SIGNED_IN_HINT_COOKIE,
  sealSessionId,
  WEB_SESSION_SECONDS,
} from "@/lib/auth/web-cookie";

const DAY_SECONDS = 24 * 60 * 60;

/** Over https, the __Host- prefix prevents other hosts in the domain from setting the cookie. */
function getOwnCookieName(name: string): string {
  return `${isSecureOrigin() ? "__Host-" : ""}hoofline_${name}`;
}

/** Returns the name of the cookie that identifies the provider flow started in this browser. */
export function getProviderStateCookieName(): string {
  return getOwnCookieName("provider_state");
}

/**
 * Returns the name of the cookie that stores the parameters with which an app opened the subscription page
 * (lib/http/app-launch.ts).
 */
export function getHandoffCookieName(): string {
  return getOwnCookieName("handoff");
}

/**
 * Returns the name of the cookie that lets this browser confirm its sign-up without a password
 * (sign-up-browser.ts).
 */
export function getSignUpCookieName(): string {
  return getOwnCookieName("sign_up");
}

/** Returns the name of the cookie that stores an emailed link while a page asks the user to confirm it. */
export function getLinkCookieName(): string {
  return getOwnCookieName("link");
}

/**
 * Returns the name of the cookie that lists the accounts that have signed in with this browser
 * (known-browser.ts).
 */
export function getKnownBrowserCookieName(): string {
  return getOwnCookieName("known");
}

/**
 * Returns the name of the cookie that signs a client in to an organization's portal. Each organization has its own
 * cookie, because a client can be signed in to the portals of several stables.
 */
export function getPortalCookieName(organizationId: string): string {
  return getOwnCookieName(`portal_${organizationId}`);
}

export interface CookieToSet {
  name: string;
  value: string;
  path: "/";
  sameSite: "lax";
  secure: boolean;
  httpOnly: boolean;
  /** The lifetime in seconds; 0 removes the cookie. */
  maxAge: number;
}

function createCookie(
  name: string,
  value: string,
  options: { httpOnly: boolean; maxAge: number },
): CookieToSet {
  return { name, value, path: "/", sameSite: "lax", secure: isSecureOrigin(), ...options };
}

/** Returns the cookie that prerendered pages read to check whether someone is signed in. */
export function createSignedInHintCookie(isSignedIn: boolean): CookieToSet {
  const maxAge = isSignedIn ? WEB_SESSION_SECONDS : 0;
  return createCookie(SIGNED_IN_HINT_COOKIE, isSignedIn ? "1" : "", { httpOnly: false, maxAge });
}

export interface BrowserSession {
  id: string;
  /** The value of the known-browser cookie; null leaves the cookie unchanged. */
  knownBrowser: string | null;
}

/** Returns the cookies of a new session. */
export async function createSignedInCookies({ id, knownBrowser }: BrowserSession): Promise<CookieToSet[]> {
  const value = await sealSessionId(id);
  return [
    createCookie(getSessionCookieName(), value, { httpOnly: true, maxAge: WEB_SESSION_SECONDS }),
    createSignedInHintCookie(true),
    ...(knownBrowser === null ? [] : [createKnownBrowserCookie(knownBrowser)]),
  ];
}

/** Returns the cookies that sign the user out in the browser. */
export function createSignedOutCookies(): CookieToSet[] {
  return [
    createCookie(getSessionCookieName(), "", { httpOnly: true, maxAge: 0 }),
    createSignedInHintCookie(false),
  ];
}

export function serializeCookie({ name, value, path, maxAge, secure, httpOnly }: CookieToSet): string {
  const flags = `${secure ? "; Secure" : ""}${httpOnly ? "; HttpOnly" : ""}`;
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${flags}`;
}

const PROVIDER_STATE_SECONDS = 10 * 60;

export function createProviderStateCookie(state: string): CookieToSet {
  return createCookie(getProviderStateCookieName(), state, {
    httpOnly: true,
    maxAge: PROVIDER_STATE_SECONDS,
  });
}

export function createKnownBrowserCookie(value: string): CookieToSet {
  return createCookie(getKnownBrowserCookieName(), value, {
    httpOnly: true,
    maxAge: KNOWN_BROWSER_DAYS * DAY_SECONDS,
  });
}

const LINK_SECONDS = 60 * 60;

/** Creates the cookie that stores an emailed link; an empty value removes the cookie. */
export function createLinkCookie(value: string): CookieToSet {
  return createCookie(getLinkCookieName(), value, { httpOnly: true, maxAge: value ? LINK_SECONDS : 0 });
}

/** Creates the cookie that stores an app's parameters; an empty value removes the cookie. */
export function createHandoffCookie(value: string): CookieToSet {
  return createCookie(getHandoffCookieName(), value, { httpOnly: true, maxAge: value ? HANDOFF_SECONDS : 0 });
}

/** The lifetime of a portal session, in days. */
export const PORTAL_SESSION_DAYS = 30;

/** Creates the cookie for a portal session; an empty token removes the cookie. */
export function createPortalCookie(organizationId: string, token: string): CookieToSet {
  const maxAge = token ? PORTAL_SESSION_DAYS * DAY_SECONDS : 0;
  return createCookie(getPortalCookieName(organizationId), token, { httpOnly: true, maxAge });
}

/** Creates the cookie that identifies a sign-up; an empty value removes the cookie. */
export function createSignUpCookie(value: string): CookieToSet {
  return createCookie(getSignUpCookieName(), value, {
    httpOnly: true,
    maxAge: value ? SIGN_UP_BROWSER_SECONDS : 0,
  });
}
