import "server-only";
import { createSystemContext } from "@/lib/auth/context";
import { storeStripeEvent } from "@/lib/domain/billing/stripe-events/store-event";
import { readTextBody } from "@/lib/http/read-body";
import { createJsonResponse } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";
import { type StripeEndpoint, verifyStripeEvent } from "@/lib/stripe/events";

/**
 * Handles a Stripe event: verifies the raw body, stores the event with its job and responds immediately. If the
 * signature is invalid, responds with 400. If the body is larger than any Stripe event, responds with
 * 413. In both cases, the event isn't stored.
 */
export function handleStripeWebhook(endpoint: StripeEndpoint): (request: Request) => Promise<Response> {
  return publicRoute(async (request, requestId) => {
    const payload = await readTextBody(request);
    const event = verifyStripeEvent(endpoint, payload, request.headers.get("stripe-signature"));
    const actor = { kind: "stripe", eventId: event.id } as const;
    const ctx = createSystemContext({ actor, organization: null, requestId });
    await storeStripeEvent({ ctx, endpoint, event });
    return createJsonResponse({ received: true });
  });
}
