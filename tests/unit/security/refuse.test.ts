import { describe, expect, it } from "vitest";
import { refusalStatus } from "@/lib/security/refuse";

describe("refusalStatus", () => {
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
    ["OPTIONS", "*", false, 400],
    ["GET", "http://other.example/", false, 400],
  ])("%s %s", (method, url, isPublicFile, expected) => {
    const request = { method, url, isPublicFile, host: "localhost", httpVersion: "1.1" };
    expect(refusalStatus(request)).toBe(expected);
  });

  it("wants a host, which HTTP/1.0 needn't name", () => {
    const request = { method: "GET", url: "/", isPublicFile: false, host: undefined };
    expect(refusalStatus({ ...request, httpVersion: "1.1" })).toBe(400);
    expect(refusalStatus({ ...request, httpVersion: "1.0" })).toBe(null);
  });
});
