import "server-only";
import type { Context } from "@/lib/auth/context";
import { getPlanPrice } from "@/lib/domain/subscriptions/changes/get-plan-price";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { isLiveStatus } from "@/lib/plans/live-status";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { setCancelAtPeriodEnd } from "@/lib/stripe/subscription-changes";
import { releaseSubscriptionSchedule, scheduleSubscriptionChange } from "@/lib/stripe/subscription-schedules";
import { findSubscriptionState, type StripeSubscriptionState } from "@/lib/stripe/subscription-state";

/** The change that was scheduled for the end of the period. */
export interface ScheduledChange {
  subscriptionId: string;
  /** The ID of the price before the replacement. If the price differs now, the replacement succeeded. */
  priceId: string;
  /** Null if the subscription was scheduled to end. */
  pending: PlanChoice | null;
}

/** Restores the scheduled change after its replacement failed. Does nothing if the replacement succeeded. */
export async function restoreScheduledChange(ctx: Context, scheduled: ScheduledChange): Promise<void> {
  const { subscriptionId, pending } = scheduled;
  const state = await findSubscriptionState(subscriptionId);
  if (state && isScheduledChangeLost(state, scheduled)) {
    if (pending) {
      await scheduleSubscriptionChange(state, { priceId: await getPlanPrice(ctx, pending), choice: pending });
    } else {
      if (state.scheduleId !== null) await releaseSubscriptionSchedule(state.scheduleId);
      await setCancelAtPeriodEnd(subscriptionId, true);
    }
  }
  await recordSubscription({ ctx, input: { subscriptionId } });
}

function isScheduledChangeLost(state: StripeSubscriptionState, { priceId }: ScheduledChange): boolean {
  const isUnchanged = isLiveStatus(state.status) && state.priceId === priceId;
  return isUnchanged && state.pending === null && !state.cancelsAtPeriodEnd;
}
