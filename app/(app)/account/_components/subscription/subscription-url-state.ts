import { getPaymentReturn, type PaymentReturn } from "@/lib/handoff/payment-return";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { findPlan, type PlanId } from "@/lib/plans/plan-id";

export type AccountSearchParams = Record<string, string | string[] | undefined>;

export interface SubscriptionUrlState {
  /** The payment result from the redirect URL; null if the user didn't come from the payment page. */
  returned: PaymentReturn;
  /** The plan that the user selected. */
  choice: { plan: PlanId; interval: BillingInterval } | null;
}

/**
 * Reads the Subscription tab's state from the URL. The `plan` parameter is the selected plan, unless the user
 * returned from the payment page (docs/product/plans.md, "Checkout").
 */
export function parseSubscriptionUrlState(parameters: AccountSearchParams): SubscriptionUrlState {
  const text = (name: string) => [parameters[name]].flat()[0];
  const returned = getPaymentReturn({
    success: text("success"),
    canceled: text("canceled"),
    session_id: text("session_id"),
    plan: text("plan"),
  });
  const plan = findPlan(text("plan"));
  const interval = text("interval") === "year" ? "year" : "month";
  return { returned, choice: plan && !returned ? { plan, interval } : null };
}

/** Returns whether the URL contains state for the Subscription tab. Such a URL doesn't have to name the tab. */
export function isAboutSubscription({ returned, choice }: SubscriptionUrlState): boolean {
  return returned !== null || choice !== null;
}
