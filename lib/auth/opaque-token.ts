import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
const FORM = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits as base64url: 43 characters. */
export function newOpaqueToken(): string {
  return encodeOpaqueToken(randomBytes(TOKEN_BYTES));
}

export function encodeOpaqueToken(bytes: Buffer): string {
  return bytes.toString("base64url");
}

/** The bytes of a well-formed token, or null for anything else. */
export function decodeOpaqueToken(token: string): Buffer | null {
  return FORM.test(token) ? Buffer.from(token, "base64url") : null;
}

/** What is stored of a token. It is random, so that a fast hash is enough. */
export function hashOpaqueToken(token: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash("sha256").update(token).digest());
}
