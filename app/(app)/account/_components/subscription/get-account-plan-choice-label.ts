import {
  getPlanChoiceLabel,
  type PlanChoiceLabel,
  type PlanChoiceLabelInput,
} from "@/components/subscriptions/plans/get-plan-choice-label";

/**
 * Returns the label of a plan choice on the account page. Doesn't offer the free plan to users whose payment failed,
 * because they are already on the free plan.
 */
export function getAccountPlanChoiceLabel(facts: PlanChoiceLabelInput): PlanChoiceLabel {
  const { card, overview } = facts;
  const label = getPlanChoiceLabel(facts);
  const isCurrentFreePlan = label.isChoice && card.id === "personal" && !overview.isLive;
  return isCurrentFreePlan ? { text: "Active for now", isChoice: false } : label;
}
