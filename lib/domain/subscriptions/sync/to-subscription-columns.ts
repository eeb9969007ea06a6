import type { SubscriptionColumns, SubscriptionRow } from "@/lib/domain/subscriptions/records/data";
import { isEndedStatus } from "@/lib/plans/live-status";
import type { StripeSubscriptionState } from "@/lib/stripe/subscription-state";

/** Maps Stripe's state to our columns. An ended subscription has no plan and no scheduled change. */
export function toSubscriptionColumns(state: StripeSubscriptionState): SubscriptionColumns {
  const hasEnded = isEndedStatus(state.status);
  const pending = hasEnded ? null : state.pending;
  return {
    status: state.status,
    planType: hasEnded ? "personal" : (state.plan ?? "personal"),
    billingInterval: state.interval,
    trialStart: state.trialStart,
    trialEnd: state.trialEnd,
    currentPeriodEnd: state.periodEnd,
    cancelAtPeriodEnd: !hasEnded && state.cancelsAtPeriodEnd,
    pastDueSince: state.pastDueSince,
    owedCents: state.owedCents,
    creditCents: hasEnded ? 0 : state.creditCents,
    canceledAt: state.canceledAt,
    pendingPlanType: pending?.plan ?? null,
    pendingInterval: pending?.interval ?? null,
    pendingAt: pending?.at ?? null,
    stripeScheduleId: hasEnded ? null : state.scheduleId,
    stripePriceId: state.priceId,
    stripeCustomerId: state.customerId,
    stripeSubscriptionId: state.id,
  };
}

/**
 * Returns the columns for a subscription that no longer exists in Stripe. Such a subscription counts as
 * ended.
 */
export function toEndedSubscriptionColumns({
  id,
  userId,
  revision,
  ...former
}: SubscriptionRow): SubscriptionColumns {
  return {
    ...former,
    status: "canceled",
    planType: "personal",
    cancelAtPeriodEnd: false,
    pastDueSince: null,
    owedCents: 0,
    creditCents: 0,
    pendingPlanType: null,
    pendingInterval: null,
    pendingAt: null,
    stripeScheduleId: null,
  };
}

/** Returns whether our row matches Stripe's state. */
export function isSubscriptionInSync(row: SubscriptionRow, state: StripeSubscriptionState): boolean {
  const columns = toSubscriptionColumns(state);
  const names = Object.keys(columns) as (keyof SubscriptionColumns)[];
  return names.every((name) => JSON.stringify(row[name]) === JSON.stringify(columns[name]));
}
