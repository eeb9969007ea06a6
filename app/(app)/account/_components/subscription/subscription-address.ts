import { type PaymentReturn, paymentReturnOf } from "@/lib/handoff/payment-return";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { findPlan, type PlanId } from "@/lib/plans/plan-id";

export type AccountSearchParams = Record<string, string | string[] | undefined>;

export interface SubscriptionAddress {
  /** How somebody comes back from the payment page; null where they don't. */
  returned: PaymentReturn;
  /** The plan that they look at, to choose it. */
  choice: { plan: PlanId; interval: BillingInterval } | null;
}

/** What the address says to the Subscription tab (specification §2.19): a plan is a choice, or what was just paid. */
export function readSubscriptionAddress(parameters: AccountSearchParams): SubscriptionAddress {
  const text = (name: string) => [parameters[name]].flat()[0];
  const returned = paymentReturnOf({
    success: text("success"),
    canceled: text("canceled"),
    session_id: text("session_id"),
    plan: text("plan"),
  });
  const plan = findPlan(text("plan"));
  const interval = text("interval") === "year" ? "year" : "month";
  return { returned, choice: plan && !returned ? { plan, interval } : null };
}

/** Whether it says something to that tab, though it doesn't name it. */
export function isAboutSubscription({ returned, choice }: SubscriptionAddress): boolean {
  return returned !== null || choice !== null;
}
