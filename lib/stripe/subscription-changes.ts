import "server-only";
import { stripe } from "@/lib/stripe/client";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * No idempotency keys here: each call says how the subscription is to be, so said twice it is the same, and a key
 * would repeat an old answer for a change that was taken back meanwhile.
 */

interface PlanSwitch {
  priceId: string;
  /** The first trial that the person gets; null without one. */
  trialEnd: Date | null;
}

/**
 * Another price from this moment on; the difference is charged at once, and a card that is refused changes nothing.
 * With a trial nothing is charged before it ends. (https://docs.stripe.com/billing/subscriptions/prorations)
 */
export async function switchPlan(
  { id, itemId }: SubscriptionState,
  { priceId, trialEnd }: PlanSwitch,
): Promise<void> {
  const items = [{ id: itemId, price: priceId }];
  await stripe().subscriptions.update(id, {
    items,
    cancel_at_period_end: false,
    payment_behavior: "error_if_incomplete",
    ...trialOrProration(trialEnd),
  });
}

/** What is charged at once, said alike by the change and by its preview. */
export function trialOrProration(trialEnd: Date | null) {
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

/** A paused one goes on: a period begins now, and is charged. */
export async function resumeSubscription(id: string): Promise<void> {
  await stripe().subscriptions.resume(id, { billing_cycle_anchor: { type: "now" } });
}

/** Whose it is, for who reads it there; events of it then tell it without a further call. */
export async function nameOwner(id: string, userId: string): Promise<void> {
  await stripe().subscriptions.update(id, { metadata: { user_id: userId } });
}
