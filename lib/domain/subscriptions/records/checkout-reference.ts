import "server-only";
import { readSignedId, signId } from "@/lib/auth/signed-id";

const PURPOSE = "checkout reference";

/**
 * Returns a signed reference to the paying user. Stripe returns the reference after the checkout. It is signed
 * because anyone can edit the link that contains it. Stripe allows up to 200 characters: letters, digits, dashes
 * and underscores.
 */
export function createCheckoutReference(userId: string): string {
  return signId(PURPOSE, userId);
}

/** Returns the ID of the user in a signed reference, or null if the signature is invalid. */
export function readCheckoutReference(reference: string | null): string | null {
  return reference && readSignedId(PURPOSE, reference);
}
