import "server-only";
import { timingSafeEqual } from "node:crypto";
import { keyedDigest } from "@/lib/auth/secret-box";
import { isUuid } from "@/lib/ids";

const PURPOSE = "checkout reference";

/**
 * Who sets out to pay, for Stripe to hand back. Whoever opens a link can write any reference into it; with the digest
 * only we can name a person. Stripe takes 200 letters, digits, dashes and underscores.
 */
export function checkoutReference(userId: string): string {
  return `${userId}_${keyedDigest(PURPOSE, Buffer.from(userId)).toString("base64url")}`;
}

/** The person that a reference of ours names; null for any other reference. */
export function readCheckoutReference(reference: string | null): string | null {
  const userId = reference?.slice(0, reference.indexOf("_")) ?? "";
  if (reference === null || !isUuid(userId)) return null;
  const [given, ours] = [Buffer.from(reference), Buffer.from(checkoutReference(userId))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? userId : null;
}
