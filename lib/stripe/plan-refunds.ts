import "server-only";
import type Stripe from "stripe";
import { stripe } from "@/lib/stripe/client";
import { findAtStripe, isAlreadyRefundedError, isDisputedChargeError } from "@/lib/stripe/errors";

/** A failed refund of a plan payment. The bank returned the money to us. */
export interface FailedRefund {
  refundId: string;
  /** The subscription that was rejected or whose credit is refunded. */
  subscriptionId: string;
  amountCents: number;
  /** How many times the bank has returned this refund. */
  failures: number;
}

/**
 * Lists the failed refunds of a payment, where the bank returned the money to us. Returns an empty list if the
 * payment doesn't exist in Stripe.
 */
export async function listFailedRefunds(paymentIntent: string): Promise<FailedRefund[]> {
  const refunds = await findAtStripe(async () =>
    stripe().refunds.list({ payment_intent: paymentIntent, limit: 100 }),
  );
  const failed = (refunds?.data ?? []).filter(({ status }) => status === "failed" || status === "canceled");
  return failed.flatMap((refund) => {
    const subscriptionId = getSubscriptionId(refund);
    if (subscriptionId === null) return [];
    const failures = failed.filter((other) => isForSameReason(refund, other)).length;
    return [{ refundId: refund.id, subscriptionId, amountCents: refund.amount, failures }];
  });
}

/**
 * Replaces a returned refund with a new one. To create only one replacement, searches for an earlier attempt first,
 * because Stripe forgets idempotency keys after a day.
 */
export async function retryPlanRefund(refundId: string): Promise<void> {
  const failed = await stripe().refunds.retrieve(refundId);
  const intent = getId(failed.payment_intent);
  if (intent === null) return;
  const { data } = await stripe().refunds.list({ payment_intent: intent, limit: 100 });
  if (data.some(({ metadata }) => metadata?.again_of === refundId)) return;
  try {
    await stripe().refunds.create(
      {
        payment_intent: intent,
        amount: failed.amount,
        reason: "requested_by_customer",
        metadata: { ...failed.metadata, again_of: refundId },
      },
      { idempotencyKey: `refund:${refundId}:again` },
    );
  } catch (error) {
    // The payment has since been refunded manually or reversed by the bank.
    if (!isAlreadyRefundedError(error) && !isDisputedChargeError(error)) throw error;
  }
}

function getSubscriptionId({ metadata }: Stripe.Refund): string | null {
  return metadata?.subscription ?? metadata?.credit_of ?? null;
}

/** A payment can have several partial refunds for different reasons, such as credit. */
function isForSameReason({ metadata: one }: Stripe.Refund, { metadata: other }: Stripe.Refund): boolean {
  return one?.subscription === other?.subscription && one?.credit_of === other?.credit_of;
}

function getId(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
