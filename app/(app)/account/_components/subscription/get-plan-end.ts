import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";

type PlanEndFacts = Pick<SubscriptionOverview, "cancelsAtPeriodEnd" | "periodEndsAt" | "endsImmediately">;

/** Returns when a canceled plan ends; null if the plan wasn't canceled or has no paid period left. */
export function getPlanEnd(overview: PlanEndFacts): string | null {
  const { cancelsAtPeriodEnd, periodEndsAt, endsImmediately } = overview;
  return cancelsAtPeriodEnd && !endsImmediately ? periodEndsAt : null;
}
