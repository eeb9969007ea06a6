import { randomBytes } from "node:crypto";
import { keyedDigest } from "@/lib/auth/secret-box";
import { toBase32 } from "@/lib/auth/totp";

const CODES = 10;
/** 120 random bits, 24 letters and digits: from 112 on a fast hash is enough (ASVS 6.5.2). */
const CODE_BYTES = 15;

/** A set of codes for who has lost their second factor: six groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const groups = toBase32(randomBytes(CODE_BYTES)).toLowerCase().match(/.{4}/g) ?? [];
    return groups.join("-");
  });
}

/** What is kept of a code; case, spaces and dashes don't count. */
export function hashRecoveryCode(userId: string, code: string): Uint8Array<ArrayBuffer> {
  const plain = code.toLowerCase().replace(/[\s-]/g, "");
  return Uint8Array.from(keyedDigest("recovery-code", Buffer.from(`${userId}\n${plain}`)));
}
