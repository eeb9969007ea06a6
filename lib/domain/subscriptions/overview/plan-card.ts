import { getPlanButton, isTrialEligible, type PlanButtonState } from "@/lib/plans/get-plan-button";
import { getPlanDefinition } from "@/lib/plans/plan-definition";
import type { PlanId } from "@/lib/plans/plan-id";
import { getAnnualPriceCents } from "@/lib/plans/price-text";

/** The content of a plan card for one user. */
export interface PlanCardDto {
  id: PlanId;
  name: string;
  monthlyPriceCents: number;
  annualPriceCents: number;
  description: string;
  features: readonly string[];
  isPopular: boolean;
  trialDays: number;
  /** Whether this user can still get the trial. */
  offersTrial: boolean;
  button: PlanButtonState;
}

export interface PlanCardFacts {
  current: PlanId;
  subscriptionStatus: string | null;
  hadTrial: boolean;
}

export function createPlanCard(id: PlanId, facts: PlanCardFacts): PlanCardDto {
  const { name, monthlyPriceCents, description, features, isPopular, trialDays } = getPlanDefinition(id);
  const button = getPlanButton({ target: id, ...facts });
  const offersTrial = !button.isCurrent && isTrialEligible({ target: id, ...facts });
  return {
    id,
    name,
    monthlyPriceCents,
    annualPriceCents: getAnnualPriceCents(id),
    description,
    features,
    isPopular,
    trialDays,
    offersTrial,
    button,
  };
}
