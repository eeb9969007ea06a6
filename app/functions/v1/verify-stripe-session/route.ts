import { verifyCheckout } from "@/lib/domain/subscriptions/checkout/verify-checkout";
import { createPlainErrorResponse } from "@/lib/http/respond";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Returns the result of a checkout to the companion apps (docs/product/integrations.md, "Companion apps"):
 * {success, planType, planDisplayName}, or {error} with a string.
 */
export const POST = route({
  handle: ({ ctx, body }) => verifyCheckout({ ctx, input: markUnparsed(body) }),
  toJson: ({ success, planType, planDisplayName }) => ({ success, planType, planDisplayName }),
  toErrorResponse: createPlainErrorResponse("Failed to verify the checkout"),
});
