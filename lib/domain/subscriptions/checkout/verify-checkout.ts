import "server-only";
import { PLANS } from "@/content/plans";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { type VerifyCheckoutInput, verifyCheckoutSchema } from "@/lib/domain/subscriptions/model/schemas";
import { readCheckoutReference } from "@/lib/domain/subscriptions/records/checkout-reference";
import type { SubscriptionRow } from "@/lib/domain/subscriptions/records/data";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { isSecondTrial } from "@/lib/domain/subscriptions/trials/claim-trial";
import { createNotFoundError, parse } from "@/lib/errors";
import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";
import { consumeRateLimit } from "@/lib/rate-limit";
import { findPlanCheckout } from "@/lib/stripe/checkout-sessions";
import { callStripe } from "@/lib/stripe/errors";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";

export interface VerifiedCheckout {
  /** Whether the plan has been paid for or its trial has started. */
  success: boolean;
  planType: PlanId;
  planDisplayName: string;
  /**
   * Stripe's status for the subscription; "open" for an unfinished checkout, or "trial_used" for a second trial.
   */
  status: string;
  /** Length of the trial in days; 0 if there is no trial. */
  trialDays: number;
}

/**
 * Reads the result of a checkout from Stripe and records the subscription without waiting for Stripe's event.
 * Throws NOT_FOUND if the session doesn't exist or belongs to another user, or EXTERNAL if a call to Stripe
 * fails.
 */
export async function verifyCheckout({
  ctx,
  input,
}: VerbArguments<VerifyCheckoutInput>): Promise<VerifiedCheckout> {
  const { userId } = requireUser(ctx);
  const { sessionId } = parse(verifyCheckoutSchema, input);
  await consumeRateLimit("plan.account", userId);
  return callStripe("Failed to verify the checkout", async () => {
    const checkout = await findPlanCheckout(sessionId);
    if (!checkout || readCheckoutReference(checkout.reference) !== userId)
      throw createNotFoundError("Checkout session");
    const { isComplete, subscriptionId, plan } = checkout;
    if (!isComplete || subscriptionId === null)
      return toVerifiedCheckout(false, plan ?? "personal", "open", 0);
    const row = await recordSubscription({ ctx, input: { subscriptionId } });
    // The user keeps their existing subscription. The new subscription is ended and refunded.
    if (row?.stripeSubscriptionId !== subscriptionId) {
      const status = (await isTrialUsed(ctx, userId, subscriptionId)) ? "trial_used" : "canceled";
      return toVerifiedCheckout(false, plan ?? "personal", status, 0);
    }
    const isActive = row.status === "active" || row.status === "trialing";
    return toVerifiedCheckout(isActive, normalizePlan(row.planType), row.status, getTrialDays(row));
  });
}

async function isTrialUsed(ctx: Context, userId: string, subscriptionId: string): Promise<boolean> {
  const state = await findSubscriptionState(subscriptionId);
  return state !== null && isSecondTrial(ctx, userId, state);
}

function toVerifiedCheckout(
  success: boolean,
  planType: PlanId,
  status: string,
  trialDays: number,
): VerifiedCheckout {
  return { success, planType, planDisplayName: PLANS[planType].name, status, trialDays };
}

function getTrialDays({ status, trialStart, trialEnd }: SubscriptionRow): number {
  if (status !== "trialing" || !trialStart || !trialEnd) return 0;
  return Math.round((trialEnd.getTime() - trialStart.getTime()) / DAY_MS);
}
