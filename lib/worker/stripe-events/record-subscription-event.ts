import "server-only";
import type { EventToProcess } from "@/lib/domain/billing/stripe-events/process-event";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { stripeContext } from "@/lib/worker/stripe-events/stripe-context";

/** Updates our row and tiers when a subscription changes. */
export async function recordSubscriptionEvent({
  id,
  account,
  subscriptionId,
}: EventToProcess): Promise<void> {
  // Plans are sold on the platform account. Ignore subscriptions on connected accounts.
  if (account !== null || subscriptionId === null) return;
  await recordSubscription({ ctx: stripeContext(id), input: { subscriptionId } });
}
