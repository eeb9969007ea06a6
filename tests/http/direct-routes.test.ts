import { describe, expect, it } from "vitest";
import { requestSite } from "./site";

/**
 * The `Vary` header of responses that our server sends without Next.js. In its own responses, Next.js adds more
 * header names to `Vary`.
 */
const OWN_VARY = "Accept-Encoding";

describe("JSON routes", () => {
  it.each(["/api/me", "/api/invoices", "/api/v1/openapi.json", "/auth/v1/settings"])(
    "the server handles GET %s without Next.js",
    async (path) => {
      expect((await requestSite(path)).headers.get("vary")).toBe(OWN_VARY);
    },
  );

  it.each([
    ["HEAD", "/api/me"],
    ["OPTIONS", "/api/me"],
    ["DELETE", "/api/me"],
    ["GET", "/api/me/"],
    ["GET", "/api/invoices/%41"],
  ])("the server passes %s %s to Next.js", async (method, path) => {
    const response = await requestSite(path, { method });
    expect(response.headers.get("vary")).not.toBe(OWN_VARY);
  });
});
