import { DAY_MS } from "@/lib/clock";
import { isEndedStatus } from "@/lib/plans/live-status";
import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";

/** The number of days for which a plan continues after a failed payment (specification §9). */
export const PAYMENT_GRACE_DAYS = 7;

export interface PaidPlanState {
  /** Stripe's status. */
  status: string;
  planType: string;
  /** The start of the open payment; set while the status is past_due. */
  pastDueSince: Date | null;
}

/** Returns the plan that a subscription grants now to the user's organizations. */
export function getGrantedPlan(subscription: PaidPlanState | null, now: Date): PlanId {
  if (!subscription) return "personal";
  const plan = normalizePlan(subscription.planType);
  if (subscription.status === "active" || subscription.status === "trialing") return plan;
  const graceEnd = getGraceEnd(subscription);
  return graceEnd && now < graceEnd ? plan : "personal";
}

/**
 * Returns whether canceling takes effect immediately, because the subscription grants nothing and no paid period
 * remains.
 */
export function shouldEndImmediately(subscription: PaidPlanState, now: Date): boolean {
  return !isEndedStatus(subscription.status) && getGrantedPlan(subscription, now) === "personal";
}

/** Returns when a failed payment ends the plan; null if no payment is open. */
export function getGraceEnd({ status, pastDueSince }: Omit<PaidPlanState, "planType">): Date | null {
  if (status !== "past_due" || !pastDueSince) return null;
  return new Date(pastDueSince.getTime() + PAYMENT_GRACE_DAYS * DAY_MS);
}
