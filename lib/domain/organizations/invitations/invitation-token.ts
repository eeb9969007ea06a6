import "server-only";
import { randomBytes } from "node:crypto";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { sealSecret, unsealSecret } from "@/lib/auth/secret-box";

const PURPOSE = "invitation-token";

/**
 * Returns 128 random bits in hex. The digits are lowercase because links are converted to lowercase before the
 * lookup.
 */
export function createInvitationToken(): string {
  return randomBytes(16).toString("hex");
}

/** Returns the hash that identifies a member or trainer invitation in the database. */
export function hashInvitationToken(token: string): Uint8Array<ArrayBuffer> {
  return hashOpaqueToken(token.toLowerCase());
}

/** Encrypts a token so that its link and QR code can be shown again. */
export function encryptInvitationToken(token: string): Uint8Array<ArrayBuffer> {
  return sealSecret(PURPOSE, token);
}

/** Decrypts a token. Returns null if it was encrypted with a different AUTH_SECRET. */
export function decryptInvitationToken(sealed: Uint8Array): string | null {
  return unsealSecret(PURPOSE, sealed);
}
