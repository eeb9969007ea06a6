import type { SubscriptionRow } from "@/lib/domain/subscriptions/records/data";

type StoredState = Pick<SubscriptionRow, "status" | "cancelAtPeriodEnd">;

/**
 * Returns whether a canceled or paused subscription was resumed. Returns false while a plan change is scheduled,
 * because the change has its own notice. Also returns false while a payment is past due, because the subscription
 * may still end.
 */
export function wasResumed(
  before: StoredState,
  after: StoredState & Pick<SubscriptionRow, "pendingPlanType">,
): boolean {
  if (after.status === "past_due" || after.pendingPlanType !== null) return false;
  const wasCancellationWithdrawn = before.cancelAtPeriodEnd && !after.cancelAtPeriodEnd;
  return wasCancellationWithdrawn || (before.status === "paused" && after.status === "active");
}
