import { describe, expect, it } from "vitest";
import {
  createTotpSecret,
  getTotpCode,
  getTotpUri,
  matchTotp,
  toBase32,
} from "@/lib/domain/identity/mfa/totp";

/** The SHA-1 test values from RFC 6238, appendix B, shortened to their last six digits. */
const SECRET = toBase32(Buffer.from("12345678901234567890"));
const VECTORS = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;

describe("authenticator codes", () => {
  it.each(VECTORS)(
    "the authenticator code at %i seconds matches the test value in RFC 6238",
    (seconds, code) => {
      expect(getTotpCode(SECRET, new Date(seconds * 1_000))).toBe(code);
    },
  );

  it("an authenticator code works once, at most one time step early or late", () => {
    const now = new Date(1_111_111_111_000);
    const getCodeAt = (seconds: number) => getTotpCode(SECRET, new Date(now.getTime() + seconds * 1_000));
    const step = Math.floor(1_111_111_111 / 30);
    expect(matchTotp(SECRET, getCodeAt(0), { now, lastStep: null })).toBe(step);
    expect(matchTotp(SECRET, getCodeAt(-30), { now, lastStep: null })).toBe(step - 1);
    expect(matchTotp(SECRET, getCodeAt(30), { now, lastStep: step })).toBe(step + 1);
    expect(matchTotp(SECRET, getCodeAt(0), { now, lastStep: step })).toBeNull();
    expect(matchTotp(SECRET, getCodeAt(-60), { now, lastStep: null })).toBeNull();
    expect(matchTotp(SECRET, getCodeAt(60), { now, lastStep: null })).toBeNull();
    for (const code of ["", "12345", "1234567", "abcdef", "١٢٣٤٥٦"]) {
      expect(matchTotp(SECRET, code, { now, lastStep: null })).toBeNull();
    }
  });

  it("an authenticator secret has 160 random bits and is included in the QR code", () => {
    const secret = createTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(createTotpSecret()).not.toBe(secret);
    const uri = getTotpUri({ secret, issuer: "Hoofline", account: "robin@hoofline.test" });
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  });
});
