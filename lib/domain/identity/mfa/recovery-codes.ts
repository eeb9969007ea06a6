import { randomBytes } from "node:crypto";
import { createKeyedDigest } from "@/lib/auth/secret-box";
import { toBase32 } from "@/lib/domain/identity/mfa/totp";

const CODE_COUNT = 10;
/**
 * 120 random bits, shown as 24 letters and digits. A fast hash is sufficient for codes of at least 112 bits (ASVS
 * 6.5.2).
 */
const CODE_BYTES = 15;

/** Creates a set of recovery codes, each in six groups of four characters. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: CODE_COUNT }, () => {
    const groups = toBase32(randomBytes(CODE_BYTES)).toLowerCase().match(/.{4}/g) ?? [];
    return groups.join("-");
  });
}

/** Hashes a recovery code for storage or comparison, ignoring case, spaces and dashes. */
export function hashRecoveryCode(userId: string, code: string): Uint8Array<ArrayBuffer> {
  const plain = code.toLowerCase().replace(/[\s-]/g, "");
  return Uint8Array.from(createKeyedDigest("recovery-code", Buffer.from(`${userId}\n${plain}`)));
}
