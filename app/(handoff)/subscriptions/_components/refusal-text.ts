import type { ActionError } from "@/lib/actions/client";

const FALLBACK = "No connection. Please try again.";

/** Why a plan can't be chosen, in the words of the specification (§8). */
export function refusalText(error: ActionError | undefined): string {
  if (error?.code === "UNAUTHENTICATED") return "Please log in to subscribe";
  // The free plan, and one without a payment link, say so in full.
  if (error?.code === "VALIDATION") return error.message;
  return `Failed to start subscription: ${error?.message ?? FALLBACK}`;
}
