import { type ChoiceFacts, choiceLabel, type PlanChoiceLabel } from "@/components/plans/choice-label";

/** As everywhere, but here nobody sets out to buy the free plan: what isn't paid grants nothing more anyhow. */
export function accountChoice(facts: ChoiceFacts): PlanChoiceLabel {
  const { card, overview } = facts;
  const label = choiceLabel(facts);
  const isFreeMeanwhile = label.isChoice && card.id === "personal" && !overview.isLive;
  return isFreeMeanwhile ? { text: "Active meanwhile", isChoice: false } : label;
}
