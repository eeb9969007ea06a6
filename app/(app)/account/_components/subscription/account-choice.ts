import {
  type ChoiceFacts,
  getChoiceLabel,
  type PlanChoiceLabel,
} from "@/components/subscriptions/plans/choice-label";

/** Like the plan choice elsewhere, but doesn't offer the free plan: an unpaid plan grants nothing more anyway. */
export function accountChoice(facts: ChoiceFacts): PlanChoiceLabel {
  const { card, overview } = facts;
  const label = getChoiceLabel(facts);
  const isFreeMeanwhile = label.isChoice && card.id === "personal" && !overview.isLive;
  return isFreeMeanwhile ? { text: "Active for now", isChoice: false } : label;
}
