import {
  getChoiceLabel,
  type PlanChoiceLabel,
  type PlanChoiceLabelInput,
} from "@/components/subscriptions/plans/choice-label";

/** Like the plan choice elsewhere, but doesn't offer the free plan: an unpaid plan grants nothing more anyway. */
export function getAccountChoice(facts: PlanChoiceLabelInput): PlanChoiceLabel {
  const { card, overview } = facts;
  const label = getChoiceLabel(facts);
  const isFreeMeanwhile = label.isChoice && card.id === "personal" && !overview.isLive;
  return isFreeMeanwhile ? { text: "Active for now", isChoice: false } : label;
}
