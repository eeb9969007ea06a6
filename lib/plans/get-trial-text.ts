import { PLANS } from "@/content/plans";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import type { PlanId } from "@/lib/plans/plan-id";
import { formatPrice } from "@/lib/plans/price-text";

/** Describes the terms of a trial. Shown with every trial offer. */
export function getTrialText(plan: PlanId, interval: BillingInterval = "month"): string {
  const { trialDays } = PLANS[plan];
  return `A card is required. You pay nothing for ${trialDays} days, then ${formatPrice(plan, interval)} per ${interval}. Cancel before the trial ends and you pay nothing.`;
}
