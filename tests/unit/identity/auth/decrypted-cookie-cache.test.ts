import { expect, test } from "vitest";
import { DecryptedCookieCache } from "@/lib/auth/decrypted-cookie-cache";

const NOW = new Date("2026-03-01T12:00:00Z");
const LATER = new Date("2026-03-02T12:00:00Z");

test("the cookie cache returns a cookie's session ID until the cookie expires", () => {
  const cookies = new DecryptedCookieCache(10);
  expect(cookies.find("sealed", NOW)).toBeNull();
  cookies.keep("sealed", { sessionId: "session", expiresAt: LATER });
  expect(cookies.find("sealed", NOW)).toBe("session");
  expect(cookies.find("another", NOW)).toBeNull();
  expect(cookies.find("sealed", LATER)).toBeNull();
  expect(cookies.find("sealed", NOW)).toBeNull();
});

test("the cookie cache evicts the oldest cookie when it is full", () => {
  const cookies = new DecryptedCookieCache(2);
  for (const cookie of ["first", "second", "third"]) {
    cookies.keep(cookie, { sessionId: cookie, expiresAt: LATER });
  }
  expect(cookies.find("first", NOW)).toBeNull();
  expect(cookies.find("second", NOW)).toBe("second");
  expect(cookies.find("third", NOW)).toBe("third");
});
