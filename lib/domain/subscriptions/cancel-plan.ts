import "server-only";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { findSubscription } from "@/lib/domain/subscriptions/data";
import { endAtPeriodEnd } from "@/lib/domain/subscriptions/end-at-period-end";
import { findLiveState } from "@/lib/domain/subscriptions/find-live-state";
import { recordSubscription } from "@/lib/domain/subscriptions/record-subscription";
import { DomainError } from "@/lib/errors";
import { isUnpaidStatus } from "@/lib/plans/live-status";
import { consumeLimit } from "@/lib/rate-limit";
import { callStripe } from "@/lib/stripe/errors";
import { cancelSubscription } from "@/lib/stripe/subscriptions";

/**
 * Ends the person's subscription when its period does, or at once where it isn't paid; nothing is deleted.
 * Throws CONFLICT without one, EXTERNAL.
 */
export async function cancelPlan({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ endsAt: string }> {
  const { userId } = requireUser(ctx);
  await consumeLimit("plan.account", userId);
  return callStripe("Failed to cancel your subscription. Please try again.", async () => {
    const state = await findLiveState(ctx, userId);
    const endsAt = state ? await endAtPeriodEnd(ctx, state) : await endUnpaid(ctx, userId);
    return { endsAt: endsAt.toISOString() };
  });
}

/** No period of it is paid, so there is none to wait for. */
async function endUnpaid(ctx: Context, userId: string): Promise<Date> {
  const row = await findSubscription(ctx, userId);
  const subscriptionId = row?.stripeSubscriptionId ?? null;
  if (!row || subscriptionId === null || !isUnpaidStatus(row.status)) {
    throw new DomainError("CONFLICT", "You have no subscription to cancel.");
  }
  await cancelSubscription(subscriptionId);
  await recordSubscription({ ctx, input: { subscriptionId } });
  return ctx.clock.now();
}
