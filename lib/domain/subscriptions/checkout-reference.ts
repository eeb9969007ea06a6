import "server-only";
import { readSignedId, signId } from "@/lib/auth/signed-id";

const PURPOSE = "checkout reference";

/**
 * Who sets out to pay, for Stripe to hand back. Whoever opens a link can write any reference into it; signed
 * only we can name a person. Stripe takes 200 letters, digits, dashes and underscores.
 */
export function checkoutReference(userId: string): string {
  return signId(PURPOSE, userId);
}

/** The person that a reference of ours names; null for any other reference. */
export function readCheckoutReference(reference: string | null): string | null {
  return reference && readSignedId(PURPOSE, reference);
}
