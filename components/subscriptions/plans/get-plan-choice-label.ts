import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import type { BillingInterval } from "@/lib/plans/billing-interval";

export interface PlanChoiceLabelInput {
  card: Pick<SubscriptionOverview["cards"][number], "id" | "button">;
  interval: BillingInterval;
  overview: Pick<SubscriptionOverview, "isLive" | "interval" | "pending" | "cancelsAtPeriodEnd">;
}

export interface PlanChoiceLabel {
  text: string;
  /** Whether the user can choose the plan. */
  isChoice: boolean;
}

/** The label of the plan that starts when the current period ends. */
export const NEXT_PLAN_LABEL = "Starts next";

/**
 * Returns the label of a plan's button. For the current plan, the button may also offer to switch to the
 * other billing interval.
 */
export function getPlanChoiceLabel({ card, interval, overview }: PlanChoiceLabelInput): PlanChoiceLabel {
  const { isLive, pending, cancelsAtPeriodEnd } = overview;
  const isFree = card.id === "personal";
  const startsNext =
    (pending?.plan === card.id && pending.interval === interval) || (isFree && cancelsAtPeriodEnd);
  if (startsNext) return { text: NEXT_PLAN_LABEL, isChoice: false };
  if (!card.button.isCurrent) return { text: card.button.label, isChoice: true };
  if (isFree || !isLive || (overview.interval ?? "month") === interval)
    return { text: "Current Plan", isChoice: false };
  return { text: interval === "year" ? "Pay yearly" : "Pay monthly", isChoice: true };
}
