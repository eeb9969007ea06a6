import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
const TOKEN_FORMAT = /^[A-Za-z0-9_-]{43}$/;

/** Creates a token from 256 random bits, encoded as 43 base64url characters. */
export function createOpaqueToken(): string {
  return encodeOpaqueToken(randomBytes(TOKEN_BYTES));
}

export function encodeOpaqueToken(bytes: Buffer): string {
  return bytes.toString("base64url");
}

/** Returns the bytes of a well-formed token, or null. */
export function decodeOpaqueToken(token: string): Buffer | null {
  return TOKEN_FORMAT.test(token) ? Buffer.from(token, "base64url") : null;
}

/** Returns the stored hash of a token. Tokens are random, so a fast hash is sufficient. */
export function hashOpaqueToken(token: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash("sha256").update(token).digest());
}
