import { DAY_MS } from "@/lib/clock";
import { isEndedStatus } from "@/lib/plans/live-status";
import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";

/** The number of days that a plan continues after a failed payment (docs/product/policies.md). */
export const PAYMENT_GRACE_DAYS = 7;

export interface PaidPlanState {
  /** Stripe's status. */
  status: string;
  planType: string;
  /** The due date of the oldest overdue payment. Set only while the status is past_due. */
  pastDueSince: Date | null;
}

/** Returns the plan that a subscription currently grants to the user's organizations. */
export function getGrantedPlan(subscription: PaidPlanState | null, now: Date): PlanId {
  if (!subscription) return "personal";
  const plan = normalizePlan(subscription.planType);
  if (subscription.status === "active" || subscription.status === "trialing") return plan;
  const graceEnd = getGraceEnd(subscription);
  return graceEnd && now < graceEnd ? plan : "personal";
}

/**
 * Returns whether canceling takes effect immediately. It does if the subscription grants nothing and no paid period
 * remains.
 */
export function shouldEndImmediately(subscription: PaidPlanState, now: Date): boolean {
  return !isEndedStatus(subscription.status) && getGrantedPlan(subscription, now) === "personal";
}

/** Returns when the grace period after a failed payment ends; null if no payment is past due. */
export function getGraceEnd({ status, pastDueSince }: Omit<PaidPlanState, "planType">): Date | null {
  if (status !== "past_due" || !pastDueSince) return null;
  return new Date(pastDueSince.getTime() + PAYMENT_GRACE_DAYS * DAY_MS);
}
