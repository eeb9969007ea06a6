import { decode, encode } from "next-auth/jwt";
import { nextAuthCookies } from "@/lib/auth/cookie-names";
import { OpenedCookies } from "@/lib/auth/opened-cookies";
import { systemClock } from "@/lib/clock";
import { env } from "@/lib/env";
import { isUuid } from "@/lib/ids";

/** A web session lives as long as its row, at most this. */
export const WEB_SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Readable by scripts and worth nothing: tells static pages that asking for the visitor's name may be worth it. */
export const HINT_COOKIE = "hoofline_signed_in";

export function isSecureOrigin(): boolean {
  return env().APP_URL.startsWith("https:");
}

/** The cookie that next-auth's endpoints read and write too. */
export function sessionCookieName(): string {
  return nextAuthCookies(isSecureOrigin()).session;
}

/** The cookie's value: an encrypted JWT that carries a session id and nothing else. */
export async function sealSessionId(sessionId: string): Promise<string> {
  return encode({ token: { sid: sessionId }, secret: env().AUTH_SECRET, maxAge: WEB_SESSION_SECONDS });
}

/** As many as are in use at once, with room; each is some hundred bytes. */
const openedCookies = new OpenedCookies(5_000);

/** The session id in a cookie's value, or null when it is garbage, forged or expired. */
export async function openSessionId(cookie: string | undefined): Promise<string | null> {
  if (!cookie || cookie.length > 4_096) return null;
  const known = openedCookies.find(cookie, systemClock.now());
  if (known) return known;
  try {
    const token = await decode({ token: cookie, secret: env().AUTH_SECRET });
    const { sid, exp } = token ?? {};
    if (typeof sid !== "string" || !isUuid(sid)) return null;
    if (typeof exp === "number")
      openedCookies.keep(cookie, { sessionId: sid, expiresAt: new Date(exp * 1_000) });
    return sid;
  } catch {
    // Whatever is wrong with it, a cookie that doesn't open is no session.
    return null;
  }
}
