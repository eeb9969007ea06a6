import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import type { VerbArguments } from "@/lib/auth/context";
import { findOngoingSubscriptions } from "@/lib/domain/subscriptions/sync/reconcile-data";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { isSubscriptionInSync } from "@/lib/domain/subscriptions/sync/to-subscription-columns";
import { logger } from "@/lib/logger";
import { isEndedStatus } from "@/lib/plans/live-status";
import { listSubscriptionStates } from "@/lib/stripe/subscriptions";

/**
 * Compares all subscriptions in Stripe with our rows and updates the rows that differ, for example after missed
 * events. Queues jobs that end and refund subscriptions without a known owner. Returns the number of updated rows.
 */
export async function reconcileSubscriptions({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<{ repaired: number }> {
  const ongoing = await findOngoingSubscriptions(ctx);
  const ongoingCount = ongoing.size;
  const differingIds: string[] = [];
  for await (const state of listSubscriptionStates()) {
    const row = ongoing.get(state.id);
    ongoing.delete(state.id);
    const isNew = !row && state.plan !== null && !isEndedStatus(state.status);
    if (isNew || (row && !isSubscriptionInSync(row, state))) differingIds.push(state.id);
  }
  // If Stripe has none of our subscriptions, the API key probably belongs to another Stripe account. The run
  // stops here so that no user loses their plan.
  if (ongoingCount > 0 && ongoing.size === ongoingCount)
    throw new Error("None of our subscriptions exist in Stripe");
  // The subscriptions that are left in `ongoing` no longer exist in Stripe.
  differingIds.push(...ongoing.keys());
  if (differingIds.length > 0)
    logger().warn({ differingIds }, "Updating subscriptions that differ from Stripe");
  let repaired = 0;
  const attempts = differingIds.map((subscriptionId) => ({
    about: { subscriptionId },
    run: async () => {
      if (await recordSubscription({ ctx, input: { subscriptionId } })) repaired += 1;
    },
  }));
  await attemptAll("Reconciling subscriptions", attempts);
  return { repaired };
}
