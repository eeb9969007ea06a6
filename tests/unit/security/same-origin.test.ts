import { describe, expect, it } from "vitest";
import { isCrossSiteRequest } from "@/lib/security/same-origin";

const SITE = "https://app.hoofline.test";
const SESSION = "hoofline_signed_in=1; __Secure-next-auth.session-token=abc";
const OWN_ORIGIN = { origin: SITE };
const FOREIGN_ORIGIN = { origin: "https://evil.example" };

interface SentRequest {
  method?: string;
  path?: string;
  [header: string]: string | undefined;
}

function isRefused({ method = "POST", path = "/horses", ...headers }: SentRequest): boolean {
  return isCrossSiteRequest({ method, url: path, headers: { host: "10.0.0.5:3000", ...headers } }, SITE);
}

describe("a state-changing request with a session cookie", () => {
  it.each([
    ["our origin", { origin: SITE }, false],
    ["the origin of the host that received the request", { origin: "https://10.0.0.5:3000" }, false],
    [
      "the origin of the host that a proxy forwards",
      { origin: "https://m.hoofline.test", "x-forwarded-host": "m.hoofline.test" },
      false,
    ],
    ["Sec-Fetch-Site: same-origin without an Origin header", { "sec-fetch-site": "same-origin" }, false],
    ["no Origin and Sec-Fetch-Site: none", { "sec-fetch-site": "none" }, false],
    ["Origin: null from our own page", { origin: "null", "sec-fetch-site": "same-origin" }, false],
    ["another origin", { origin: "https://evil.example" }, true],
    ["our host on another port", { origin: `${SITE}:8443` }, true],
    ["our host without https", { origin: "http://10.0.0.5:3000" }, true],
    ["an origin that begins like ours", { origin: `${SITE}.evil.example` }, true],
    ["a value that isn't an origin", { origin: "app.hoofline.test" }, true],
    ["Origin: null", { origin: "null" }, true],
    ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }, true],
    ["Sec-Fetch-Site: same-site", { "sec-fetch-site": "same-site" }, true],
    ["our origin and Sec-Fetch-Site: cross-site", { ...OWN_ORIGIN, "sec-fetch-site": "cross-site" }, true],
    ["our origin and Sec-Fetch-Site: same-site", { ...OWN_ORIGIN, "sec-fetch-site": "same-site" }, true],
    ["neither header", {}, true],
  ])(
    "for a request with %s (headers: %j), isCrossSiteRequest returns %s",
    (_what, headers: Record<string, string>, refused) => {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        for (const path of ["/horses", "/api/horses?x=1", "/api/uploads", "/functions/v1/x", "/sign-out"]) {
          expect(isRefused({ method, path, cookie: SESSION, ...headers })).toBe(refused);
        }
      }
    },
  );
});

it("a server action without an Origin header is rejected", () => {
  const action = { "next-action": "7f00" };
  expect(isRefused({ ...action })).toBe(true);
  expect(isRefused({ ...action, "sec-fetch-site": "same-origin" })).toBe(true);
  expect(isRefused({ ...action, cookie: SESSION, "sec-fetch-site": "same-origin" })).toBe(true);
  expect(isRefused({ ...action, authorization: "Bearer x" })).toBe(true);
  expect(isRefused({ ...action, ...OWN_ORIGIN })).toBe(false);
});

it("a cross-site form is rejected even if it doesn't require a session", () => {
  const paths = [
    "/login",
    "/auth/v1/verify/follow",
    "/api/auth/callback/credentials",
    "/api/handoff",
    "/sign-out",
  ];
  for (const path of paths) {
    expect(isRefused({ path, ...FOREIGN_ORIGIN })).toBe(true);
    expect(isRefused({ path, "sec-fetch-site": "cross-site" })).toBe(true);
    expect(isRefused({ path, ...OWN_ORIGIN })).toBe(false);
    // This request doesn't come from a browser. Only a browser attaches a victim's cookies.
    expect(isRefused({ path })).toBe(false);
  }
});

it("a JSON route accepts a cross-site request that has no session", () => {
  expect(isRefused({ path: "/api/horses", ...FOREIGN_ORIGIN })).toBe(false);
});

describe("paths with their own authentication", () => {
  it.each([
    "/api/newsletter/unsubscribe/abc",
    "/api/notifications/unsubscribe/abc",
    "/api/stripe/webhook",
    "/api/stripe/connect/webhook",
    "/api/v1/horses",
    "/auth/v1/token?grant_type=password",
    "/auth/v1/callback",
  ])("%s accepts requests from every origin", (path) => {
    expect(isRefused({ path, cookie: SESSION, ...FOREIGN_ORIGIN })).toBe(false);
  });

  it("JSON routes accept cross-site requests with bearer tokens, but pages don't", () => {
    const bearer = { cookie: SESSION, authorization: "Bearer abc", ...FOREIGN_ORIGIN };
    for (const path of ["/api/uploads/1", "/api/horses", "/functions/v1/update-subscription"]) {
      expect(isRefused({ ...bearer, path })).toBe(false);
      // A form on another site can submit to a URL that contains a username and password. Browsers send them
      // as Basic credentials.
      expect(isRefused({ ...bearer, path, authorization: "Basic YTpi" })).toBe(true);
    }
    expect(isRefused({ ...bearer, path: "/horses" })).toBe(true);
  });
});

it("a read-only request from another site is never rejected", () => {
  for (const method of ["GET", "HEAD", "OPTIONS"]) {
    expect(isRefused({ method, cookie: SESSION, ...FOREIGN_ORIGIN, "sec-fetch-site": "cross-site" })).toBe(
      false,
    );
  }
});
