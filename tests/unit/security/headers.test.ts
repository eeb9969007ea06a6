import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { securityHeaders } from "@/lib/security/headers";
import { NO_PRERENDERED_PAGES } from "@/lib/security/prerendered";

function headersOf(pathname: string, isSecure: boolean) {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  const response = new ServerResponse(request);
  const options = {
    pages: NO_PRERENDERED_PAGES,
    publicFiles: new Set(["/theme.js"]),
    isDevelopment: false,
    linkTargets: ["hoofline:", "https://app.example"],
  };
  securityHeaders({ ...options, isSecure })(request, response, pathname);
  return response.getHeaders();
}

describe.each(["/", "/login", "/api/invoices", "/theme.js", "/_next/static/x.js"])("%s", (pathname) => {
  it("tells browsers to stay with https where the site has it, and nothing of it over http", () => {
    expect(headersOf(pathname, true)["strict-transport-security"]).toMatch(
      /^max-age=\d{8}; includeSubDomains$/,
    );
    expect(headersOf(pathname, false)).not.toHaveProperty("strict-transport-security");
  });

  it("can't be framed, sniffed or told on", () => {
    expect(headersOf(pathname, true)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
  });
});

it("lets only the page of a mail's link lead into an app", () => {
  const formAction = (pathname: string) =>
    /form-action [^;]+/.exec(String(headersOf(pathname, true)["content-security-policy"]))?.[0];
  expect(formAction("/auth/continue")).toBe("form-action 'self' hoofline: https://app.example");
  for (const other of ["/auth/confirm", "/login", "/auth/continue/x", "/theme.js"]) {
    expect(formAction(other)).toBe("form-action 'self'");
  }
});

describe("a page for one person", () => {
  it("has a nonce of its own each time, and is kept by nobody", () => {
    const [first, second] = [headersOf("/dashboard", true), headersOf("/dashboard", true)];
    const nonce = /'nonce-([^']{20,})'/;
    const policies = [first, second].map(
      (headers) => nonce.exec(String(headers["content-security-policy"]))?.[1],
    );
    expect(policies[0]).toBeDefined();
    expect(policies[0]).not.toBe(policies[1]);
    expect(first["cache-control"]).toBe("private, no-store");
  });
});

describe("an invitation", () => {
  it("gives its token away to nobody, is kept by nobody, and may be posted as a plain form", () => {
    const pages = ["visit", "transfers", "shares", "reply-to", "invoice"];
    for (const path of ["/invite/qr/0a1b", ...pages.map((page) => `/${page}/${"A".repeat(43)}`)])
      expect(headersOf(path, true)).toMatchObject({
        // Not "no-referrer": a form's request would say that it comes from nowhere, and be refused.
        "referrer-policy": "strict-origin",
        "cache-control": "private, no-store",
      });
  });
});

it("an emergency card tells nobody that somebody came from it, and is kept by nobody", () => {
  expect(headersOf(`/emergency/${"A".repeat(43)}`, true)).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
  });
});
