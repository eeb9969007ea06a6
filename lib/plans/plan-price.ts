import { PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";
import { getAnnualPriceCents } from "@/lib/plans/price-text";

export type PaidPlanId = Exclude<PlanId, "personal">;

export function isPaidPlan(plan: PlanId): plan is PaidPlanId {
  return PLANS[plan].monthlyPriceCents > 0;
}

export const PAID_PLAN_IDS: readonly PaidPlanId[] = PLAN_IDS.filter(isPaidPlan);

/** Returns the price per period, in cents. */
export function getPlanPriceCents(plan: PlanId, interval: BillingInterval): number {
  return interval === "year" ? getAnnualPriceCents(plan) : PLANS[plan].monthlyPriceCents;
}

/** Returns the price's lookup key in Stripe. */
export function getPriceLookupKey(plan: PaidPlanId, interval: BillingInterval): string {
  return `${brand.slug}_${plan}_${interval}`;
}
