import "server-only";
import type { Context } from "@/lib/auth/context";
import { findSubscription } from "@/lib/domain/subscriptions/records/data";
import type { SubscriptionEndReason } from "@/lib/jobs/catalog";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Queues a job that ends the user's subscription. Adds the job in the caller's transaction. The job first checks
 * whether the reason still applies. Does nothing if there is no subscription.
 */
export async function enqueueSubscriptionEnd(
  tx: Context,
  userId: string,
  reason: SubscriptionEndReason,
): Promise<void> {
  const subscriptionId = (await findSubscription(tx, userId))?.stripeSubscriptionId;
  if (subscriptionId) await enqueue(tx.db, "stripe.cancel-subscription", { subscriptionId, reason });
}
