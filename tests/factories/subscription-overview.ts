import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { createPlanCard } from "@/lib/domain/subscriptions/overview/plan-card";
import { isLiveStatus, isUnpaidStatus } from "@/lib/plans/live-status";
import { PLAN_IDS } from "@/lib/plans/plan-id";

/**
 * Returns the overview of a monthly Ranch subscription with the given status, or of the free plan if `status`
 * is null.
 */
export function createSubscriptionOverview(
  status: string | null,
  changes: Partial<SubscriptionOverview> = {},
): SubscriptionOverview {
  const plan = status === null ? "personal" : "ranch";
  const facts = { current: plan, subscriptionStatus: status, hadTrial: true } as const;
  return {
    plan,
    planName: status === null ? "Personal" : "Ranch",
    message: { text: "", kind: "info" },
    status,
    isLive: isLiveStatus(status),
    interval: status === null ? null : "month",
    trialDaysRemaining: null,
    periodEndsAt: status === null ? null : "2026-12-01T00:00:00.000Z",
    cancelsAtPeriodEnd: false,
    graceEndsAt: status === "past_due" ? "2026-11-28T00:00:00.000Z" : null,
    pending: null,
    owedCents: status === "past_due" || isUnpaidStatus(status) ? 49_99 : 0,
    creditCents: 0,
    creditLeftCents: 0,
    endsImmediately: status === "paused" || isUnpaidStatus(status),
    hadTrial: true,
    hasBillingPortal: status !== null,
    coveredBy: [],
    isCovered: false,
    cards: PLAN_IDS.map((id) => createPlanCard(id, facts)),
    ...changes,
  };
}
