import type { BillingInterval } from "@/lib/plans/billing-interval";
import type { PlanId } from "@/lib/plans/plan-id";

/** Returns the path of the account page where a user sees the cost of a plan change and confirms it. */
export function getPlanChoicePath(plan: PlanId, interval: BillingInterval = "month"): string {
  return `/account?${new URLSearchParams({ tab: "subscription", plan, interval })}`;
}
