import { PLANS } from "@/content/plans";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import type { PlanId } from "@/lib/plans/plan-id";
import { formatPrice } from "@/lib/plans/price-text";

interface TrialTerms {
  interval?: BillingInterval;
  /** Whether the user already pays by card. */
  hasCard?: boolean | undefined;
}

/** Describes the terms of a trial. Shown with every trial offer. */
export function getTrialText(plan: PlanId, { interval = "month", hasCard = false }: TrialTerms = {}): string {
  const { trialDays } = PLANS[plan];
  const card = hasCard ? "" : "A card is required. ";
  return `${card}You pay nothing for ${trialDays} days, then ${formatPrice(plan, interval)} per ${interval}. Cancel before the trial ends and you pay nothing.`;
}
