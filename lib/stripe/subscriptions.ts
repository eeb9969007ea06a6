import "server-only";
import { stripe } from "@/lib/stripe/client";
import { isAlreadyRefunded, isDisputed, isInaccessible } from "@/lib/stripe/errors";
import { paymentsOf } from "@/lib/stripe/subscription-payments";
import {
  STATE_EXPANSIONS,
  type SubscriptionState,
  toSubscriptionState,
} from "@/lib/stripe/subscription-state";

/**
 * Ends a subscription at once, without a credit for what is left (there are no partial refunds). One that is gone has
 * ended, too. Called again it is refused as canceled already, which Stripe says as a missing resource.
 * (https://docs.stripe.com/api/subscriptions/cancel)
 */
export async function cancelSubscription(id: string): Promise<void> {
  try {
    await stripe().subscriptions.cancel(id, { prorate: false });
  } catch (error) {
    if (!isInaccessible(error)) throw error;
  }
}

/** What is open of a subscription can't be paid any more. */
export async function voidOpenInvoices(subscription: string): Promise<void> {
  for await (const { id } of stripe().invoices.list({ subscription, status: "open", limit: 100 })) {
    await stripe().invoices.voidInvoice(id);
  }
}

/** Every subscription of the platform's account, ended ones too, newest first. */
export async function* listSubscriptionStates(): AsyncGenerator<SubscriptionState> {
  const expand = STATE_EXPANSIONS.map((name) => `data.${name}`);
  for await (const found of stripe().subscriptions.list({ status: "all", limit: 100, expand })) {
    yield await toSubscriptionState(found);
  }
}

/** Gives back everything that was paid for a subscription, once, and says how much that is in cents. */
export async function refundSubscription(subscription: string): Promise<number> {
  let refunded = 0;
  for await (const { intent, cents } of paymentsOf(subscription)) {
    await refundPayment(subscription, intent);
    refunded += cents;
  }
  return refunded;
}

async function refundPayment(subscription: string, paymentIntent: string): Promise<void> {
  try {
    await stripe().refunds.create(
      { payment_intent: paymentIntent, reason: "duplicate", metadata: { subscription } },
      { idempotencyKey: `subscription:${subscription}:refund:${paymentIntent}` },
    );
  } catch (error) {
    // Of a disputed charge the bank takes the money back, or decides whether to.
    if (!isAlreadyRefunded(error) && !isDisputed(error)) throw error;
  }
}
