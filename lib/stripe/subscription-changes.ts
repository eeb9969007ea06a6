import "server-only";
import { stripe } from "@/lib/stripe/client";
import type { StripeSubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * Don't use idempotency keys here. Each call sets the complete state, so repeating it is safe. With a key, Stripe
 * would replay an old response after a change was undone.
 */

interface PlanSwitch {
  priceId: string;
  /** The end of the user's first trial. Null if the user doesn't get a trial. */
  trialEnd: Date | null;
}

/**
 * Changes the price immediately and charges the difference. If the card is declined, nothing changes. During a
 * trial, nothing is charged before the trial ends. (https://docs.stripe.com/billing/subscriptions/prorations)
 */
export async function switchPlan(
  { id, itemId }: StripeSubscriptionState,
  { priceId, trialEnd }: PlanSwitch,
): Promise<void> {
  const items = [{ id: itemId, price: priceId }];
  await stripe().subscriptions.update(id, {
    items,
    cancel_at_period_end: false,
    payment_behavior: "error_if_incomplete",
    ...getTrialOrProration(trialEnd),
  });
}

/** Returns the proration settings, which are the same for a change and for its preview. */
export function getTrialOrProration(trialEnd: Date | null) {
  return trialEnd
    ? ({
        trial_end: Math.floor(trialEnd.getTime() / 1_000),
        proration_behavior: "create_prorations",
      } as const)
    : ({ proration_behavior: "always_invoice" } as const);
}

export async function setCancelAtPeriodEnd(id: string, cancels: boolean): Promise<void> {
  await stripe().subscriptions.update(id, { cancel_at_period_end: cancels });
}

/** Resumes a paused subscription. A new period begins immediately and is charged. */
export async function resumeSubscription(id: string): Promise<void> {
  await stripe().subscriptions.resume(id, { billing_cycle_anchor: { type: "now" } });
}

/**
 * Stores the owner in the subscription's metadata, so that events identify the owner without another request.
 */
export async function setSubscriptionOwner(id: string, userId: string): Promise<void> {
  await stripe().subscriptions.update(id, { metadata: { user_id: userId } });
}
