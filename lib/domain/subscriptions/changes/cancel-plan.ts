import "server-only";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { endSubscriptionPlan } from "@/lib/domain/subscriptions/changes/end-subscription-plan";
import { recordChangeRequest } from "@/lib/domain/subscriptions/changes/record-change-request";
import { findSubscription } from "@/lib/domain/subscriptions/records/data";
import { withChangeLock } from "@/lib/domain/subscriptions/records/with-change-lock";
import { cancelAndVoidInvoices } from "@/lib/domain/subscriptions/sync/cancel-and-void-invoices";
import { findLiveSubscriptionState } from "@/lib/domain/subscriptions/sync/find-live-state";
import { DomainError } from "@/lib/errors";
import { isUnpaidStatus } from "@/lib/plans/live-status";
import { consumeRateLimit } from "@/lib/rate-limit";
import { callStripe } from "@/lib/stripe/errors";

/**
 * Cancels the user's subscription at the end of its period, or immediately if the subscription is unpaid or paused.
 * Doesn't delete any data. Throws CONFLICT if there is no subscription or another change is in progress, or
 * EXTERNAL if a call to Stripe fails.
 */
export async function cancelPlan({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ endsAt: string }> {
  const { userId } = requireUser(ctx);
  await consumeRateLimit("plan.account", userId);
  await recordChangeRequest(ctx, userId, { wish: "cancel" });
  const cancel = async () => {
    const state = await findLiveSubscriptionState(ctx, userId);
    const endsAt = state ? await endSubscriptionPlan(ctx, state) : await endUnpaidSubscription(ctx, userId);
    return { endsAt: endsAt.toISOString() };
  };
  return callStripe("Failed to cancel your subscription. Please try again.", () =>
    withChangeLock(ctx, userId, cancel),
  );
}

/** Ends the subscription immediately, because no paid period remains. */
async function endUnpaidSubscription(ctx: Context, userId: string): Promise<Date> {
  const row = await findSubscription(ctx, userId);
  const subscriptionId = row?.stripeSubscriptionId ?? null;
  if (!row || subscriptionId === null || !isUnpaidStatus(row.status)) {
    throw new DomainError(
      "CONFLICT",
      "You have no subscription to cancel. Reload the page to see your plan.",
    );
  }
  return cancelAndVoidInvoices(ctx, subscriptionId);
}
