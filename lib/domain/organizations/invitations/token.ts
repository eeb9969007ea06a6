import "server-only";
import { randomBytes } from "node:crypto";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { openSecret, sealSecret } from "@/lib/auth/secret-box";

const PURPOSE = "invitation-token";

/** Returns 128 random bits in lowercase hex: links are lowercased before lookup. */
export function createInvitationToken(): string {
  return randomBytes(16).toString("hex");
}

/** Returns the hash by which an invitation of either kind is found. */
export function hashInvitationToken(token: string): Uint8Array<ArrayBuffer> {
  return hashOpaqueToken(token.toLowerCase());
}

/** Encrypts a token so that its link and QR code can be shown again. */
export function sealInvitationToken(token: string): Uint8Array<ArrayBuffer> {
  return sealSecret(PURPOSE, token);
}

/** Decrypts a token, or returns null if it was sealed under another AUTH_SECRET. */
export function openInvitationToken(sealed: Uint8Array): string | null {
  return openSecret(PURPOSE, sealed);
}
