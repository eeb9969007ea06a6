import { describe, expect, it } from "vitest";
import { createContentSecurityPolicy } from "@/lib/security/csp";

const base = { isSecure: false, isDevelopment: false };

function scriptSources(policy: string): string {
  return policy.split("; ").find((part) => part.startsWith("script-src ")) ?? "";
}

describe("createContentSecurityPolicy", () => {
  it("createContentSecurityPolicy allows only our own scripts and those with the nonce", () => {
    const policy = createContentSecurityPolicy({ ...base, scripts: { nonce: "abc" } });
    expect(scriptSources(policy)).toBe("script-src 'self' 'nonce-abc'");
  });

  it("createContentSecurityPolicy lists the hashes of a prerendered page", () => {
    const policy = createContentSecurityPolicy({ ...base, scripts: { hashes: ["sha256-x", "sha256-y"] } });
    expect(scriptSources(policy)).toBe("script-src 'self' 'sha256-x' 'sha256-y'");
  });

  it("createContentSecurityPolicy never allows inline scripts, eval in production, or being framed", () => {
    const policy = createContentSecurityPolicy({ ...base, isSecure: true, scripts: { nonce: "abc" } });
    expect(scriptSources(policy)).not.toMatch(/unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("upgrade-insecure-requests");
  });

  it("createContentSecurityPolicy allows only the app's own scheme in frames", () => {
    const policy = createContentSecurityPolicy({ ...base, scripts: {} });
    expect(policy.split("; ")).toContain("frame-src hoofline:");
  });
});
