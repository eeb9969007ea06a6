import { z } from "zod";
import { PLANS } from "@/content/plans";
import { verifyCheckoutAction } from "@/lib/actions/subscriptions/subscriptions";
import type { PaymentVerification } from "@/lib/handoff/confirm-payment";
import { type ConfirmedPlan, getReversedCheckoutText } from "@/lib/handoff/payment-return";
import { PLAN_IDS } from "@/lib/plans/plan-id";

const FOREIGN_PAYMENT_TEXT = "This payment doesn't belong to your account. Your plan hasn't changed.";

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export async function verifyPayment(sessionId: string): Promise<PaymentVerification> {
  // A failed request is treated like a result that the server doesn't know yet: the caller tries again.
  const result = await verifyCheckoutAction({ sessionId }).catch(() => undefined);
  if (result?.validationErrors || result?.serverError?.code === "NOT_FOUND")
    return { state: "refused", text: FOREIGN_PAYMENT_TEXT };
  const verified = result?.data;
  if (!verified) return { state: "failed" };
  const { success, planType, planDisplayName, status, trialDays } = verified;
  if (success) return { state: "paid", plan: { plan: planType, name: planDisplayName, trialDays } };
  const text = getReversedCheckoutText(status);
  if (text !== null) return { state: "refused", text };
  return { state: "open", plan: planType === "personal" ? null : planType };
}

const visitorPlanSchema = z.object({
  plan: z.enum(PLAN_IDS),
  planName: z.string(),
  message: z.object({ kind: z.string() }),
});

/** Resolves to the plan that the user pays for; null if they don't pay for a plan or the plan is unknown. */
export async function findActivePlan(): Promise<ConfirmedPlan | null> {
  const response = await fetch("/api/plan-standing").catch(() => null);
  if (!response?.ok) return null;
  const { plan, planName, message } = visitorPlanSchema.parse(await response.json());
  if (plan === "personal" || (message.kind !== "success" && message.kind !== "trial")) return null;
  return { plan, name: planName, trialDays: message.kind === "trial" ? PLANS[plan].trialDays : 0 };
}
