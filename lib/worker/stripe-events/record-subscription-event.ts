import "server-only";
import type { EventToProcess } from "@/lib/domain/stripe-events/process-event";
import { recordSubscription } from "@/lib/domain/subscriptions/record-subscription";
import { stripeContext } from "@/lib/worker/stripe-events/stripe-context";

/** Something of a subscription changed: our row and the tiers follow what Stripe says of it now. */
export async function recordSubscriptionEvent({
  id,
  account,
  subscriptionId,
}: EventToProcess): Promise<void> {
  // Plans are sold on the platform's own account; what organizations sell to their clients is theirs.
  if (account !== null || subscriptionId === null) return;
  await recordSubscription({ ctx: stripeContext(id), input: { subscriptionId } });
}
