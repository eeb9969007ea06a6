import { decode, encode } from "next-auth/jwt";
import { getNextAuthCookieNames } from "@/lib/auth/cookie-names";
import { DecryptedCookieCache } from "@/lib/auth/decrypted-cookie-cache";
import { systemClock } from "@/lib/clock";
import { env } from "@/lib/env";
import { isUuid } from "@/lib/ids";

/** The maximum lifetime of a web session; the session's row may expire earlier. */
export const WEB_SESSION_SECONDS = 30 * 24 * 60 * 60;

/**
 * A cookie that scripts can read and that isn't secret. Prerendered pages read it to decide whether to request the
 * visitor's name.
 */
export const SIGNED_IN_HINT_COOKIE = "hoofline_signed_in";

export function isSecureOrigin(): boolean {
  return env().APP_URL.startsWith("https:");
}

/** Returns the name of the session cookie, which next-auth's endpoints also use. */
export function getSessionCookieName(): string {
  return getNextAuthCookieNames(isSecureOrigin()).session;
}

/** Returns the cookie's value: an encrypted JWT with the session ID. */
export async function sealSessionId(sessionId: string): Promise<string> {
  return encode({ token: { sid: sessionId }, secret: env().AUTH_SECRET, maxAge: WEB_SESSION_SECONDS });
}

/**
 * The limit is higher than the number of cookies in use at any one time. Each entry takes a few hundred bytes.
 */
const decryptedCookies = new DecryptedCookieCache(5_000);

/** Returns the session ID of a cookie; null if it is malformed, forged or expired. */
export async function unsealSessionId(cookie: string | undefined): Promise<string | null> {
  if (!cookie || cookie.length > 4_096) return null;
  const known = decryptedCookies.find(cookie, systemClock.now());
  if (known) return known;
  try {
    const token = await decode({ token: cookie, secret: env().AUTH_SECRET });
    const { sid, exp } = token ?? {};
    if (typeof sid !== "string" || !isUuid(sid)) return null;
    if (typeof exp === "number")
      decryptedCookies.keep(cookie, { sessionId: sid, expiresAt: new Date(exp * 1_000) });
    return sid;
  } catch {
    // If the cookie can't be decrypted, the user counts as signed out.
    return null;
  }
}
