import type { BillingInterval } from "@/lib/plans/billing-interval";
import type { PlanId } from "@/lib/plans/plan-id";

/** The account page where a signed-in person sees what a change to the plan costs, and makes it. */
export function planChoicePath(plan: PlanId, interval: BillingInterval = "month"): string {
  return `/account?${new URLSearchParams({ tab: "subscription", plan, interval })}`;
}
