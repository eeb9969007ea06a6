import type { SubscriptionRow } from "@/lib/domain/subscriptions/data";

type Standing = Pick<SubscriptionRow, "status" | "cancelAtPeriodEnd">;

/**
 * Whether what was to end or stood still goes on as it was. With another plan to come that is what is told of; with a
 * payment open it isn't sure that it goes on.
 */
export function goesOnAgain(
  before: Standing,
  after: Standing & Pick<SubscriptionRow, "pendingPlanType">,
): boolean {
  if (after.status === "past_due" || after.pendingPlanType !== null) return false;
  const endedThen = before.cancelAtPeriodEnd && !after.cancelAtPeriodEnd;
  return endedThen || (before.status === "paused" && after.status === "active");
}
