import { describe, expect, it } from "vitest";
import { createContentSecurityPolicy } from "@/lib/security/csp";

const baseOptions = { isSecure: false, isDevelopment: false };

function getScriptSources(policy: string): string {
  return policy.split("; ").find((part) => part.startsWith("script-src ")) ?? "";
}

describe("createContentSecurityPolicy", () => {
  it("createContentSecurityPolicy allows only our own scripts and scripts with the nonce", () => {
    const policy = createContentSecurityPolicy({ ...baseOptions, scripts: { nonce: "abc" } });
    expect(getScriptSources(policy)).toBe("script-src 'self' 'nonce-abc'");
  });

  it("createContentSecurityPolicy allows a prerendered page's inline scripts by their hashes", () => {
    const policy = createContentSecurityPolicy({
      ...baseOptions,
      scripts: { hashes: ["sha256-x", "sha256-y"] },
    });
    expect(getScriptSources(policy)).toBe("script-src 'self' 'sha256-x' 'sha256-y'");
  });

  it("in production, createContentSecurityPolicy forbids inline scripts, eval and framing", () => {
    const policy = createContentSecurityPolicy({ ...baseOptions, isSecure: true, scripts: { nonce: "abc" } });
    expect(getScriptSources(policy)).not.toMatch(/unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("upgrade-insecure-requests");
  });

  it("createContentSecurityPolicy allows only hoofline: URLs in frames", () => {
    const policy = createContentSecurityPolicy({ ...baseOptions, scripts: {} });
    expect(policy.split("; ")).toContain("frame-src hoofline:");
  });
});
