import "server-only";
import type { Context } from "@/lib/auth/context";
import { findSubscription } from "@/lib/domain/subscriptions/data";
import type { EndReason } from "@/lib/jobs/catalog";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Has Stripe end the person's subscription, once the caller's transaction commits, if the reason still holds when it
 * is done. Without one, nothing.
 */
export async function endSubscription(tx: Context, userId: string, reason: EndReason): Promise<void> {
  const subscriptionId = (await findSubscription(tx, userId))?.stripeSubscriptionId;
  if (subscriptionId) await enqueue(tx.db, "stripe.cancel-subscription", { subscriptionId, reason });
}
