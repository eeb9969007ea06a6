import { describe, expect, it } from "vitest";
import { getMalformedRequestStatus } from "@/lib/security/get-malformed-request-status";

describe("getMalformedRequestStatus", () => {
  it.each([
    ["GET", "/dashboard?x=%ff", false, null],
    ["POST", "/api/invoices", false, null],
    ["OPTIONS", "/api/invoices", false, null],
    ["GET", "/theme.js", true, null],
    ["HEAD", "/theme.js", true, null],
    ["OPTIONS", "/theme.js", true, 405],
    ["DELETE", "/theme.js", true, 405],
    ["TRACE", "/api/health", false, 405],
    ["GET", "/api/invoices/%ff", false, 400],
    ["GET", "/api/invoices/%", false, 400],
    ["POST", "/api/v1/../../dashboard/setup", false, 400],
    ["POST", "/api/v1/%2e%2E/../dashboard/setup", false, 400],
    ["GET", "/horses/./new", false, 400],
    ["GET", "/horses/..%2fnew", false, 400],
    ["GET", "/horses/..", false, 400],
    ["GET", "/.well-known/jwks.json?from=/../", false, null],
    ["OPTIONS", "*", false, 400],
    ["GET", "http://other.example/", false, 400],
  ])(
    "getMalformedRequestStatus for %s %s (public file: %s) returns %s",
    (method, url, isPublicFile, expected) => {
      const request = { method, url, isPublicFile, rawHeaders: ["Host", "localhost"], httpVersion: "1.1" };
      expect(getMalformedRequestStatus(request)).toBe(expected);
    },
  );

  it("getMalformedRequestStatus requires exactly one Host header, but HTTP/1.0 requests can omit it", () => {
    const request = { method: "GET", url: "/", isPublicFile: false };
    const statusWith = (rawHeaders: string[], httpVersion: string) =>
      getMalformedRequestStatus({ ...request, rawHeaders, httpVersion });
    expect(statusWith([], "1.1")).toBe(400);
    expect(statusWith(["Accept", "host"], "1.1")).toBe(400);
    expect(statusWith([], "1.0")).toBe(null);
    expect(statusWith(["host", "localhost", "Accept", "*/*"], "1.1")).toBe(null);
    expect(statusWith(["Host", "localhost", "HOST", "other.example"], "1.1")).toBe(400);
    expect(statusWith(["Host", "localhost", "host", "localhost"], "1.0")).toBe(400);
  });
});
