import "server-only";
import type { Context } from "@/lib/auth/context";
import { priceOf } from "@/lib/domain/subscriptions/price-of";
import { recordSubscription } from "@/lib/domain/subscriptions/record-subscription";
import { isLiveStatus } from "@/lib/plans/live-status";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { setCancelAtPeriodEnd } from "@/lib/stripe/subscription-changes";
import { releaseSchedule, scheduleChange } from "@/lib/stripe/subscription-schedules";
import { findSubscriptionState, type SubscriptionState } from "@/lib/stripe/subscription-state";

/** What was to happen to a subscription when its period ends. */
export interface Coming {
  subscriptionId: string;
  /** What it cost then: at another price the change that stood in its place came through. */
  priceId: string;
  /** Null: it was to end. */
  pending: PlanChoice | null;
}

/** Puts back what was to come, after a change in its place that failed. Where that came through, nothing. */
export async function putComingBack(ctx: Context, coming: Coming): Promise<void> {
  const { subscriptionId, pending } = coming;
  const state = await findSubscriptionState(subscriptionId);
  if (state && isLost(state, coming)) {
    if (pending) {
      await scheduleChange(state, { priceId: await priceOf(ctx, pending), choice: pending });
    } else {
      if (state.scheduleId !== null) await releaseSchedule(state.scheduleId);
      await setCancelAtPeriodEnd(subscriptionId, true);
    }
  }
  await recordSubscription({ ctx, input: { subscriptionId } });
}

function isLost(state: SubscriptionState, { priceId }: Coming): boolean {
  const isAsBefore = isLiveStatus(state.status) && state.priceId === priceId;
  return isAsBefore && state.pending === null && !state.cancelsAtPeriodEnd;
}
