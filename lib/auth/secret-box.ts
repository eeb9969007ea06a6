import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a separate key for each purpose, so that a sealed value can't be used for another purpose. */
function deriveKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "hoofline", purpose, 32));
}

/**
 * Encrypts a secret with AES-256-GCM, so that it can be decrypted later. The result consists of the version,
 * nonce, tag and ciphertext.
 */
export function sealSecret(purpose: string, plain: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(purpose), nonce);
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Uint8Array.from([VERSION, ...nonce, ...cipher.getAuthTag(), ...body]);
}

/** Decrypts a secret; null if the value was altered or sealed with another AUTH_SECRET or purpose. */
export function unsealSecret(purpose: string, sealed: Uint8Array): string | null {
  if (sealed[0] !== VERSION || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const body = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(purpose), nonce).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    // The authentication tag doesn't match.
    return null;
  }
}

/** Derives a pseudo-random value that only this installation can compute from `data`. */
export function createKeyedDigest(purpose: string, data: Uint8Array): Buffer {
  return createHmac("sha256", deriveKey(purpose)).update(data).digest();
}
