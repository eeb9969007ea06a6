import "server-only";
import { createSystemContext } from "@/lib/auth/context";
import { storeEvent } from "@/lib/domain/stripe-events/store-event";
import { readText } from "@/lib/http/read-body";
import { json } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";
import { type StripeEndpoint, verifyEvent } from "@/lib/stripe/events";

/**
 * Takes an event of Stripe: verified over its raw body, stored with its job, answered at once. 400 for a signature
 * that isn't good, 413 for a body larger than any event; nothing is stored then.
 */
export function stripeWebhook(endpoint: StripeEndpoint): (request: Request) => Promise<Response> {
  return publicRoute(async (request, requestId) => {
    const payload = await readText(request);
    const event = verifyEvent(endpoint, payload, request.headers.get("stripe-signature"));
    const actor = { kind: "stripe", eventId: event.id } as const;
    const ctx = createSystemContext({ actor, organization: null, requestId });
    await storeEvent({ ctx, endpoint, event });
    return json({ received: true });
  });
}
