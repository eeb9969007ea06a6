import { PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";
import { annualPriceCents } from "@/lib/plans/price-text";

export type PaidPlanId = Exclude<PlanId, "personal">;

export function isPaidPlan(plan: PlanId): plan is PaidPlanId {
  return PLANS[plan].monthlyPriceCents > 0;
}

export const PAID_PLAN_IDS: readonly PaidPlanId[] = PLAN_IDS.filter(isPaidPlan);

/** Cents per period. */
export function planPriceCents(plan: PlanId, interval: BillingInterval): number {
  return interval === "year" ? annualPriceCents(plan) : PLANS[plan].monthlyPriceCents;
}

/** Lookup key of the price at Stripe. */
export function priceLookupKey(plan: PaidPlanId, interval: BillingInterval): string {
  return `${brand.slug}_${plan}_${interval}`;
}
