import {
  getPlanChoiceLabel,
  type PlanChoiceLabel,
  type PlanChoiceLabelInput,
} from "@/components/subscriptions/plans/get-plan-choice-label";

/**
 * Returns the label of a plan choice on the account page. After a failed payment, the free plan is marked as active
 * instead of being offered.
 */
export function getAccountPlanChoiceLabel(facts: PlanChoiceLabelInput): PlanChoiceLabel {
  const { card, overview } = facts;
  const label = getPlanChoiceLabel(facts);
  const isCurrentFreePlan = label.isChoice && card.id === "personal" && !overview.isLive;
  return isCurrentFreePlan ? { text: "Active for now", isChoice: false } : label;
}
