import { randomBytes, timingSafeEqual } from "node:crypto";
import { createKeyedDigest } from "@/lib/auth/secret-box";
import { DAY_MS } from "@/lib/clock";

/** How many days a browser stays known after a successful sign-in. */
export const KNOWN_BROWSER_DAYS = 365;
const MAX_ACCOUNTS = 5;
const ID = /^[\w-]{22}$/;
const MARK_BYTES = 16;

/** Creates a signature as proof that the account signed in with this browser on the given day. */
function createSignInMark(browserId: string, account: string, day: number): Buffer {
  const facts = Buffer.from([browserId, account, day].join("\n"));
  return createKeyedDigest("known-browser", facts).subarray(0, MARK_BYTES);
}

function getDay(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS);
}

function splitCookie(cookie: string | null | undefined): { id: string; entries: string[] } | null {
  const [id = "", ...entries] = (cookie ?? "").split(".");
  return ID.test(id) ? { id, entries: entries.slice(0, MAX_ACCOUNTS) } : null;
}

function isValidSignInMark(entry: string, expected: { id: string; account: string; now: Date }): boolean {
  const [day = "", given = ""] = entry.split("~");
  const age = getDay(expected.now) - Number(day);
  if (!/^\d{1,6}$/.test(day) || age < 0 || age > KNOWN_BROWSER_DAYS) return false;
  const bytes = Buffer.from(given, "base64url");
  return (
    bytes.length === MARK_BYTES &&
    timingSafeEqual(bytes, createSignInMark(expected.id, expected.account, Number(day)))
  );
}

/**
 * Returns the browser's ID if the account (an email address or phone number) has signed in with this browser;
 * null otherwise.
 */
export function getKnownBrowserId(
  cookie: string | null | undefined,
  account: string,
  now: Date,
): string | null {
  const known = splitCookie(cookie);
  const isKnown = known?.entries.some((entry) => isValidSignInMark(entry, { id: known.id, account, now }));
  return known && isKnown ? known.id : null;
}

/** Returns a cookie that marks the browser as known for this account and for the accounts in `cookie`. */
export function rememberBrowser(cookie: string | null | undefined, account: string, now: Date): string {
  const { id, entries } = splitCookie(cookie) ?? { id: randomBytes(16).toString("base64url"), entries: [] };
  const others = entries.filter((entry) => !isValidSignInMark(entry, { id, account, now }));
  const own = `${getDay(now)}~${createSignInMark(id, account, getDay(now)).toString("base64url")}`;
  return [id, own, ...others.slice(0, MAX_ACCOUNTS - 1)].join(".");
}
