import { createHmac } from "node:crypto";

/**
 * Returns the `Stripe-Signature` header, which is the HMAC-SHA256 of `timestamp.payload`. `seconds` is the real
 * Unix time.
 */
export function createSignatureHeader(payload: string, secret: string, seconds: number): string {
  const signature = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}
