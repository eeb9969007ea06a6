import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_REDIRECT, getSafeRedirect } from "@/lib/auth/safe-redirect";

const ORIGIN = "https://hoofline.app";
const getRedirect = (value: string | string[] | undefined | null) => getSafeRedirect(value, ORIGIN);

describe("getSafeRedirect", () => {
  it.each([
    "/dashboard",
    "/account?tab=subscription",
    "/pro-dashboard/invoices/01a1?x=1&y=2#history",
    "/subscriptions?success=true&plan=pro&session_id=cs_test_1",
    "/invite/qr/0123456789abcdef",
    "/",
    "/horses?search=a%20b%2Fc",
    "/x?next=https://evil.example",
  ])("getSafeRedirect keeps a path on our site: %s", (path) => {
    expect(getRedirect(path)).toBe(path);
  });

  it("getSafeRedirect converts a URL with our own origin to a path", () => {
    expect(getRedirect(`${ORIGIN}/account?x=1`)).toBe("/account?x=1");
    expect(getRedirect(`${ORIGIN}/`)).toBe("/");
  });

  it.each([
    "",
    "dashboard",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "\u0000//evil.example",
    "/%2fevil.example",
    "%2f%2fevil.example",
    "/%2Fevil.example",
    "/%5cevil.example",
    "/%5Cevil.example",
    "/%252fevil.example",
    "/%25252fevil.example",
    "/%09/evil.example",
    "/%0a/evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "/./%2fevil.example",
    "https://evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https:///evil.example",
    "http://hoofline.app/",
    "https://hoofline.app.evil.example/",
    "https://hoofline.app@evil.example/",
    "https://hoofline.app:8443/",
    "https://user:pass@hoofline.app/dashboard",
    "https://hoofline.app//evil.example",
    "https://hoofline.app\\@evil.example",
    "https://evil.example/https://hoofline.app/",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:https://hoofline.app/x",
    "mailto:a@b.c",
    "@evil.example",
    "?x=//evil.example",
    "#x",
    `/${"a".repeat(3_000)}`,
    "/login?redirect=/login",
    "/Login",
    "/sign-out",
    "/api/auth/signout",
    "/auth/confirm",
  ])("getSafeRedirect replaces %j with the dashboard", (value) => {
    expect(getRedirect(value)).toBe(DEFAULT_REDIRECT);
  });

  it("getSafeRedirect uses only the first value of a repeated parameter and defaults to the dashboard", () => {
    expect(getRedirect(["/account", "//evil.example"])).toBe("/account");
    expect(getRedirect(["//evil.example", "/account"])).toBe(DEFAULT_REDIRECT);
    expect(getRedirect([])).toBe(DEFAULT_REDIRECT);
    expect(getRedirect(undefined)).toBe(DEFAULT_REDIRECT);
    expect(getRedirect(null)).toBe(DEFAULT_REDIRECT);
  });

  it("getSafeRedirect never leaves the origin for any combination of slashes, dots, encodings and schemes", () => {
    const piece = fc.constantFrom(
      ...[
        "/",
        "\\",
        ".",
        "..",
        "%2f",
        "%5c",
        "%25",
        "2f",
        "@",
        ":",
        "https:",
        "//",
        "evil.example",
        "\t",
        "\n",
        "?",
        "#",
        "a",
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const result = getRedirect(pieces.join(""));
        const url = new URL(result, ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(result).toMatch(/^\/(?!\/)/);
        expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/[/\\]/);
      }),
      { numRuns: 10_000 },
    );
  });
});
