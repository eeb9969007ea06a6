import { expect } from "vitest";

/** Paths that contain a secret, including pages that emails link to. */
const STRICT_ORIGIN = /^\/(invite|visit|transfers|shares|reply-to|invoice|portal)\//;
const NO_REFERRER = /^\/emergency\//;

/** Checks that a response has the headers that all of the site's responses must have. */
export function expectSafeHeaders({ headers, url }: Response): void {
  const { pathname } = new URL(url);
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("geolocation=()"),
    "referrer-policy": getReferrerPolicy(pathname),
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "x-request-id": expect.stringMatching(/^[\w-]{8,64}$/),
  });
  expect(headers.has("x-powered-by")).toBe(false);
  // The site sends this header over https only, because browsers ignore it over http.
  expect(headers.has("strict-transport-security")).toBe(false);
  // If a response had two policies, browsers would enforce both.
  expect(headers.get("content-security-policy")).not.toContain(", default-src");
}

function getReferrerPolicy(pathname: string): string {
  if (STRICT_ORIGIN.test(pathname)) return "strict-origin";
  return NO_REFERRER.test(pathname) ? "no-referrer" : "strict-origin-when-cross-origin";
}

/** Checks that a page allows only its own scripts, and that only pages without personal data can be cached. */
export function expectPageHeaders(response: Response): void {
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(policy).toMatch(/script-src 'self' '(nonce|sha256)-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("base-uri 'none'");
  const isForAll = !policy.includes("'nonce-");
  expect(response.headers.get("cache-control")).toMatch(
    isForAll ? /^public, max-age=0, must-revalidate$/ : /private.*no-store/,
  );
}
