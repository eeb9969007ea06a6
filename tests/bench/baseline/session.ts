import { createHmac, timingSafeEqual } from "node:crypto";

export const SESSION_COOKIE = "session";

/**
 * Creates the value of a signed session cookie. Starter projects that have no session table use such a cookie.
 */
export function createSession(userId: string, secret: string): string {
  return `${userId}.${sign(userId, secret).toString("base64url")}`;
}

/** Returns the user's ID, or null if the signature is wrong. */
export function readSession(value: string, secret: string): string | null {
  const [userId = "", signature = ""] = value.split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = sign(userId, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}

function sign(userId: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(userId).digest();
}
