import { HANDOFF_SECONDS } from "@/lib/auth/handoff-seconds";
import {
  HINT_COOKIE,
  isSecureOrigin,
  sealSessionId,
  sessionCookieName,
  WEB_SESSION_SECONDS,
} from "@/lib/auth/web-cookie";

/** Over https no other host of the domain can set it. */
function ownCookieName(name: string): string {
  return `${isSecureOrigin() ? "__Host-" : ""}hoofline_${name}`;
}

/** Says which way to a provider this browser set out on. */
export function providerStateCookieName(): string {
  return ownCookieName("provider_state");
}

/** Keeps what the app opened the subscription page with (lib/http/arrival.ts). */
export function handoffCookieName(): string {
  return ownCookieName("handoff");
}

export interface CookieToSet {
  name: string;
  value: string;
  path: "/";
  sameSite: "lax";
  secure: boolean;
  httpOnly: boolean;
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
}

function cookie(name: string, value: string, options: { httpOnly: boolean; maxAge: number }): CookieToSet {
  return { name, value, path: "/", sameSite: "lax", secure: isSecureOrigin(), ...options };
}

/** The readable cookie beside the session's, which says to prerendered pages that somebody is signed in. */
export function hintCookie(isSignedIn: boolean): CookieToSet {
  const maxAge = isSignedIn ? WEB_SESSION_SECONDS : 0;
  return cookie(HINT_COOKIE, isSignedIn ? "1" : "", { httpOnly: false, maxAge });
}

/** What a browser gets that starts a session. */
export async function signedInCookies(sessionId: string): Promise<CookieToSet[]> {
  const value = await sealSessionId(sessionId);
  return [
    cookie(sessionCookieName(), value, { httpOnly: true, maxAge: WEB_SESSION_SECONDS }),
    hintCookie(true),
  ];
}

/** What takes them away again. */
export function signedOutCookies(): CookieToSet[] {
  return [cookie(sessionCookieName(), "", { httpOnly: true, maxAge: 0 }), hintCookie(false)];
}

export function serializeCookie({ name, value, path, maxAge, secure, httpOnly }: CookieToSet): string {
  const flags = `${secure ? "; Secure" : ""}${httpOnly ? "; HttpOnly" : ""}`;
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${flags}`;
}

const PROVIDER_STATE_SECONDS = 10 * 60;

export function providerStateCookie(state: string): CookieToSet {
  return cookie(providerStateCookieName(), state, { httpOnly: true, maxAge: PROVIDER_STATE_SECONDS });
}

/** An empty value removes it. */
export function handoffCookie(value: string): CookieToSet {
  return cookie(handoffCookieName(), value, { httpOnly: true, maxAge: value ? HANDOFF_SECONDS : 0 });
}
