import "server-only";
import { db, type Prisma } from "@/lib/db";
import { enqueue } from "@/lib/jobs/enqueue";
import { isOurMode } from "@/lib/stripe/client";
import type { StripeEndpoint, StripeEventRecord } from "@/lib/stripe/events";

/**
 * Keeps an event by its id and puts its job beside it, in one transaction: a second delivery finds it and changes
 * nothing. True when it is new. Test events on a live endpoint are let go.
 */
export async function storeEvent(endpoint: StripeEndpoint, event: StripeEventRecord): Promise<boolean> {
  const { id, account, type, objectId, livemode, createdAt, payload } = event;
  if (!isOurMode(livemode)) return false;
  return db().$transaction(async (transaction) => {
    const { count } = await transaction.stripeEvent.createMany({
      data: { id, endpoint, account, type, objectId, createdAt, payload: payload as Prisma.InputJsonObject },
      skipDuplicates: true,
    });
    if (count === 1) await enqueue(transaction, "stripe.process-event", { eventId: id }, { key: id });
    return count === 1;
  });
}
