import "server-only";
import type { Context } from "@/lib/auth/context";
import { insertStripeEvent } from "@/lib/domain/billing/stripe-events/data";
import { enqueue } from "@/lib/jobs/enqueue";
import { isConfiguredMode } from "@/lib/stripe/client";
import type { StripeEndpoint, StripeEventRecord } from "@/lib/stripe/events";

interface StoreEvent {
  ctx: Context;
  endpoint: StripeEndpoint;
  event: StripeEventRecord;
}

/**
 * Stores an event and queues its job in one transaction. A second delivery of the same event has no effect. Returns
 * whether the event is new. Ignores test events on a live endpoint.
 */
export async function storeStripeEvent({ ctx, endpoint, event }: StoreEvent): Promise<boolean> {
  if (!isConfiguredMode(event.livemode)) return false;
  return ctx.transaction(async (tx) => {
    const isNew = await insertStripeEvent(tx, endpoint, event);
    if (isNew) await enqueue(tx.db, "stripe.process-event", { eventId: event.id }, { key: event.id });
    return isNew;
  });
}
