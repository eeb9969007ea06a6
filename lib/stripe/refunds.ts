import "server-only";
import { stripe } from "@/lib/stripe/client";
import { isAlreadyRefundedError, isDisputedChargeError } from "@/lib/stripe/errors";

/** After three returned refunds, we assume that the card can't receive the money. */
export const MAX_REFUND_FAILURES = 3;

/**
 * Refunds a duplicate payment in full once, including the platform fee. Returns the refund's ID if this call
 * created it. "disputed": the bank has already returned the money or is still deciding.
 */
export async function refundSurplus(payment: {
  paymentId: string;
  stripeAccountId: string;
  paymentIntentId: string;
  applicationFeeCents: number;
  /** Number of times that the bank returned the refund. Each time, another refund is created. */
  failures: number;
}): Promise<{ refundId: string } | "refunded" | "disputed"> {
  const { paymentId, failures } = payment;
  const idempotencyKey = `payment:${paymentId}:refund${failures > 0 ? `:${failures}` : ""}`;
  try {
    const { id: refundId } = await stripe().refunds.create(
      {
        payment_intent: payment.paymentIntentId,
        reason: "duplicate",
        // Stripe rejects refunding a fee that wasn't charged, for example on links that we didn't create.
        refund_application_fee: payment.applicationFeeCents > 0,
        metadata: { payment_id: paymentId },
      },
      { stripeAccount: payment.stripeAccountId, idempotencyKey },
    );
    return { refundId };
  } catch (error) {
    if (isAlreadyRefundedError(error)) return "refunded";
    if (isDisputedChargeError(error)) return "disputed";
    throw error;
  }
}

/** Returns whether the bank returned a refund or the refund was canceled. */
export async function hasRefundFailed(stripeAccount: string, refundId: string): Promise<boolean> {
  const { status } = await stripe().refunds.retrieve(refundId, {}, { stripeAccount });
  return status === "failed" || status === "canceled";
}
