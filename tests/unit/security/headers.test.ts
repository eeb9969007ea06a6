import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { createSecurityHeadersSetter } from "@/lib/security/headers";
import { NO_PRERENDERED_PAGES } from "@/lib/security/prerendered";

/** Returns the sent headers; `handler` writes the response. */
function collectHeaders(pathname: string, isSecure: boolean, handler = (_response: ServerResponse) => {}) {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  const response = new ServerResponse(request);
  const options = {
    pages: NO_PRERENDERED_PAGES,
    publicFiles: new Set(["/theme.js"]),
    isDevelopment: false,
    linkTargets: ["hoofline:", "https://app.example"],
  };
  createSecurityHeadersSetter({ ...options, isSecure })(request, response, pathname);
  handler(response);
  if (!response.headersSent) response.writeHead(200);
  return response.getHeaders();
}

describe.each(["/", "/login", "/api/invoices", "/theme.js", "/_next/static/x.js"])("%s", (pathname) => {
  it("Strict-Transport-Security is sent only over HTTPS", () => {
    expect(collectHeaders(pathname, true)["strict-transport-security"]).toMatch(
      /^max-age=\d{8}; includeSubDomains$/,
    );
    expect(collectHeaders(pathname, false)).not.toHaveProperty("strict-transport-security");
  });

  it("security headers prevent framing and MIME sniffing, and limit referrers", () => {
    expect(collectHeaders(pathname, true)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
  });
});

it("only the form on /auth/continue, the page for links in emails, can redirect to an app", () => {
  const formAction = (pathname: string) =>
    /form-action [^;]+/.exec(String(collectHeaders(pathname, true)["content-security-policy"]))?.[0];
  expect(formAction("/auth/continue")).toBe("form-action 'self' hoofline: https://app.example");
  for (const other of ["/auth/confirm", "/login", "/auth/continue/x", "/theme.js"]) {
    expect(formAction(other)).toBe("form-action 'self'");
  }
});

describe("headers of a personal page", () => {
  it("the dashboard page has a new nonce in each response and isn't cached", () => {
    const [first, second] = [collectHeaders("/dashboard", true), collectHeaders("/dashboard", true)];
    const nonce = /'nonce-([^']{20,})'/;
    const policies = [first, second].map(
      (headers) => nonce.exec(String(headers["content-security-policy"]))?.[1],
    );
    expect(policies[0]).toBeDefined();
    expect(policies[0]).not.toBe(policies[1]);
    expect(first["cache-control"]).toBe("private, no-store");
  });
});

describe("headers of an invitation's page", () => {
  it("an invitation's page isn't cached and sends only the origin as the referrer", () => {
    const pages = ["visit", "transfers", "shares", "reply-to", "invoice"];
    for (const path of ["/invite/qr/0a1b", ...pages.map((page) => `/${page}/${"A".repeat(43)}`)])
      expect(collectHeaders(path, true)).toMatchObject({
        // With "no-referrer", browsers would send forms with a null Origin, which we reject.
        "referrer-policy": "strict-origin",
        "cache-control": "private, no-store",
      });
  });
});

it("an emergency card's page sends no referrer and isn't cached", () => {
  expect(collectHeaders(`/emergency/${"A".repeat(43)}`, true)).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
  });
});

describe("headers set by a handler", () => {
  it("default headers don't replace a handler's own headers", () => {
    const own = {
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=600, immutable",
      "referrer-policy": "no-referrer",
      "x-frame-options": "SAMEORIGIN",
    };
    const set = (response: ServerResponse) => {
      for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
    };
    for (const pathname of ["/files/a/b.jpg", "/api/horses/1/files/2/content", "/.well-known/jwks.json"]) {
      expect(collectHeaders(pathname, true, set)).toMatchObject({
        ...own,
        "x-content-type-options": "nosniff",
      });
    }
  });

  it("responses that aren't pages get a content security policy that blocks all content", () => {
    const policyFor = (type: string) =>
      collectHeaders("/blog/rss.xml", true, (response) => response.setHeader("content-type", type))[
        "content-security-policy"
      ];
    expect(policyFor("application/rss+xml")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(policyFor("text/html; charset=utf-8")).toContain("script-src 'self' 'nonce-");
  });

  it("default headers are sent even if the handler calls flushHeaders", () => {
    const headers = collectHeaders("/api/invoices", true, (response) => response.flushHeaders());
    expect(headers).toMatchObject({ "cache-control": "private, no-store", "x-frame-options": "DENY" });
  });
});
