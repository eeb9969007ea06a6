import type { SubscriptionOverview } from "@/lib/domain/subscriptions/get-subscription-overview";
import type { BillingInterval } from "@/lib/plans/billing-interval";

export interface ChoiceFacts {
  card: Pick<SubscriptionOverview["cards"][number], "id" | "button">;
  interval: BillingInterval;
  overview: Pick<SubscriptionOverview, "isLive" | "interval" | "pending" | "cancelsAtPeriodEnd">;
}

export interface PlanChoiceLabel {
  text: string;
  /** Whether there is something to choose. */
  isChoice: boolean;
}

/** Of what follows when the period ends. */
export const COMES_NEXT = "Comes next";

/** The words of a plan's button by specification §4.5, and those for paying the same plan otherwise. */
export function choiceLabel({ card, interval, overview }: ChoiceFacts): PlanChoiceLabel {
  const { isLive, pending, cancelsAtPeriodEnd } = overview;
  const isFree = card.id === "personal";
  const comesNext =
    (pending?.plan === card.id && pending.interval === interval) || (isFree && cancelsAtPeriodEnd);
  if (comesNext) return { text: COMES_NEXT, isChoice: false };
  if (!card.button.isCurrent) return { text: card.button.label, isChoice: true };
  if (isFree || !isLive || (overview.interval ?? "month") === interval)
    return { text: "Current Plan", isChoice: false };
  return { text: interval === "year" ? "Pay yearly" : "Pay monthly", isChoice: true };
}
