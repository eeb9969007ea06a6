import { getPaymentReturn, type PaymentReturn } from "@/lib/handoff/payment-return";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { findPlan, type PlanId } from "@/lib/plans/plan-id";

export type AccountSearchParams = Record<string, string | string[] | undefined>;

export interface SubscriptionUrlState {
  /** How the person returned from the payment page; null if they didn't. */
  returned: PaymentReturn;
  /** The plan that the person selected. */
  choice: { plan: PlanId; interval: BillingInterval } | null;
}

/**
 * Reads the Subscription tab's state from the URL (specification §2.19). `plan` is a choice unless the person
 * returned from a payment.
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

/** Returns whether the URL concerns the Subscription tab, even if it doesn't name the tab. */
export function isAboutSubscription({ returned, choice }: SubscriptionUrlState): boolean {
  return returned !== null || choice !== null;
}
