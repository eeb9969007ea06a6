import { DAY_MS } from "@/lib/clock";
import { isEndedStatus } from "@/lib/plans/live-status";
import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";

/** How long a failed payment leaves everything as it is (specification §9). */
export const PAYMENT_GRACE_DAYS = 7;

export interface PaidStanding {
  /** Stripe's status. */
  status: string;
  planType: string;
  /** Since when a payment is owed; set while the status is past_due. */
  pastDueSince: Date | null;
}

/** The plan that a subscription grants now: what the person's organizations have. */
export function grantedPlan(standing: PaidStanding | null, now: Date): PlanId {
  if (!standing) return "personal";
  const plan = normalizePlan(standing.planType);
  if (standing.status === "active" || standing.status === "trialing") return plan;
  const graceEnd = graceEndsAt(standing);
  return graceEnd && now < graceEnd ? plan : "personal";
}

/**
 * Whether a subscription that isn't over is, at once, when it is canceled: it grants nothing, so nothing is kept until
 * a period's end, and nobody who cancels is to be charged for it any more.
 */
export function endsAtOnce(standing: PaidStanding, now: Date): boolean {
  return !isEndedStatus(standing.status) && grantedPlan(standing, now) === "personal";
}

/** When a failed payment takes the plan away; null while none is owed. */
export function graceEndsAt({ status, pastDueSince }: Omit<PaidStanding, "planType">): Date | null {
  if (status !== "past_due" || !pastDueSince) return null;
  return new Date(pastDueSince.getTime() + PAYMENT_GRACE_DAYS * DAY_MS);
}
