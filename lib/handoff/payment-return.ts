import { findPlan, type PlanId } from "@/lib/plans/plan-id";

/**
 * How a user returned from the payment page (docs/product/plans.md, "Checkout"); null if they came from elsewhere.
 */
export type PaymentReturn =
  | { kind: "success"; sessionId: string | null; plan: PlanId | null }
  | { kind: "canceled" }
  | null;

interface ReturnAddress {
  success?: string | undefined;
  canceled?: string | undefined;
  session_id?: string | undefined;
  plan?: string | undefined;
}

export function getPaymentReturn({
  success,
  canceled,
  session_id: sessionId,
  plan,
}: ReturnAddress): PaymentReturn {
  if (success === "true" || sessionId) {
    return { kind: "success", sessionId: sessionId || null, plan: findPlan(plan) };
  }
  return canceled === "true" ? { kind: "canceled" } : null;
}

interface PlanSources {
  /** The plan in the URL. */
  parameter: PlanId | null;
  /** The plan that the browser stored before the payment. */
  stored: PlanId | null;
}

/**
 * Guesses which plan the user paid for. The guess is shown until Stripe confirms the plan; it doesn't activate a
 * plan.
 */
export function guessPlan({ parameter, stored }: PlanSources): PlanId {
  return parameter ?? stored ?? "personal_plus";
}

export interface ConfirmedPlan {
  plan: PlanId;
  name: string;
  /** The length of the new trial in days; 0 if no trial started. */
  trialDays: number;
}

export function getPaymentSuccessText({ name, trialDays }: ConfirmedPlan): string {
  const trial = trialDays > 0 ? ` with a ${trialDays}-day free trial` : "";
  return `Successfully subscribed to ${name}! Your subscription is now active${trial}`;
}

export const PAYMENT_CANCELED_TEXT = "Subscription upgrade was canceled. You can try again anytime.";
export const PAYMENT_CONFIRMING_TEXT = "Confirming your payment…";

const REFUSALS: Readonly<Record<string, string>> = {
  canceled: "You already had a subscription, so the second one was canceled. Its payment will be refunded.",
  trial_used:
    "You have already used your free trial, so this subscription was canceled and nothing was charged. You can choose the plan without a trial.",
};

/** Returns the text for a checkout that was reversed; null for any other status. */
export function getReversedCheckoutText(status: string): string | null {
  return REFUSALS[status] ?? null;
}
