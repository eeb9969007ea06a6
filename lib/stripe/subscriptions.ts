import "server-only";
import { stripe } from "@/lib/stripe/client";
import { isAlreadyRefundedError, isDisputedChargeError, isInaccessibleAtStripe } from "@/lib/stripe/errors";
import { listSubscriptionPayments } from "@/lib/stripe/subscription-payments";
import {
  type StripeSubscriptionState,
  SUBSCRIPTION_STATE_EXPANSIONS,
  toSubscriptionState,
} from "@/lib/stripe/subscription-state";

/**
 * Ends a subscription immediately, without credit for the remaining time (there are no partial refunds).
 * Succeeds if the subscription has already ended: Stripe reports a repeated cancellation as a missing resource
 * (https://docs.stripe.com/api/subscriptions/cancel).
 */
export async function cancelSubscription(id: string): Promise<void> {
  try {
    await stripe().subscriptions.cancel(id, { prorate: false });
  } catch (error) {
    if (!isInaccessibleAtStripe(error)) throw error;
  }
}

/** Voids the open invoices of a subscription, so that nobody can pay them. */
export async function voidOpenInvoices(subscription: string): Promise<void> {
  for await (const { id } of stripe().invoices.list({ subscription, status: "open", limit: 100 })) {
    await stripe().invoices.voidInvoice(id);
  }
}

/** Lists every subscription of the platform account, including ended ones, newest first. */
export async function* listSubscriptionStates(): AsyncGenerator<StripeSubscriptionState> {
  const expand = SUBSCRIPTION_STATE_EXPANSIONS.map((name) => `data.${name}`);
  for await (const found of stripe().subscriptions.list({ status: "all", limit: 100, expand })) {
    yield await toSubscriptionState(found);
  }
}

/** Refunds all payments for a subscription. Repeated calls refund nothing more. Returns the total in cents. */
export async function refundSubscription(subscription: string): Promise<number> {
  let refunded = 0;
  for await (const { intent, cents } of listSubscriptionPayments(subscription)) {
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
    // For a disputed charge, the bank has already returned the money or is still deciding the dispute.
    if (!isAlreadyRefundedError(error) && !isDisputedChargeError(error)) throw error;
  }
}
