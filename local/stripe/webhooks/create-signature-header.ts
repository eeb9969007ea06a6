import { createHmac } from "node:crypto";

/**
 * Returns the `Stripe-Signature` header, which contains the HMAC-SHA256 of `timestamp.payload`. `seconds` is
 * the real Unix time, not the stand-in's time.
 */
export function createSignatureHeader(payload: string, secret: string, seconds: number): string {
  const signature = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}
