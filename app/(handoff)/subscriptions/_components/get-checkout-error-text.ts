import type { ActionError } from "@/lib/actions/client";

const FALLBACK = "No connection. Please try again.";

/** Returns the message for a checkout that couldn't start (docs/product/plans.md, "Checkout"). */
export function getCheckoutErrorText(error: ActionError | undefined): string {
  if (error?.code === "UNAUTHENTICATED") return "Please log in to subscribe";
  // Messages about the free plan and missing payment links are complete sentences, so they don't need the
  // prefix.
  if (error?.code === "VALIDATION") return error.message;
  return `Failed to start subscription: ${error?.message ?? FALLBACK}`;
}
