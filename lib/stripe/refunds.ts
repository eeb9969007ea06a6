import "server-only";
import { stripe } from "@/lib/stripe/client";
import { isAlreadyRefunded, isDisputed } from "@/lib/stripe/errors";

/** A card whose bank sent the money back three times won't take it. */
export const MOST_REFUND_FAILURES = 3;

/**
 * Gives a second payment back in full, with the platform's fee, once, and names the refund if this made it.
 * "disputed": the bank has taken it back already, or decides whether to.
 */
export async function refundSurplus(payment: {
  paymentId: string;
  stripeAccountId: string;
  paymentIntentId: string;
  applicationFeeCents: number;
  /** How often the bank has sent the refund back; each time another one is to be made. */
  failures: number;
}): Promise<{ refundId: string } | "refunded" | "disputed"> {
  const { paymentId, failures } = payment;
  const idempotencyKey = `payment:${paymentId}:refund${failures > 0 ? `:${failures}` : ""}`;
  try {
    const { id: refundId } = await stripe().refunds.create(
      {
        payment_intent: payment.paymentIntentId,
        reason: "duplicate",
        // Stripe refuses to give back a fee that it didn't take: of a link that isn't ours it takes none.
        refund_application_fee: payment.applicationFeeCents > 0,
        metadata: { payment_id: paymentId },
      },
      { stripeAccount: payment.stripeAccountId, idempotencyKey },
    );
    return { refundId };
  } catch (error) {
    if (isAlreadyRefunded(error)) return "refunded";
    if (isDisputed(error)) return "disputed";
    throw error;
  }
}

/** Whether the bank has sent a refund back, or it was called off. */
export async function hasRefundFailed(stripeAccount: string, refundId: string): Promise<boolean> {
  const { status } = await stripe().refunds.retrieve(refundId, {}, { stripeAccount });
  return status === "failed" || status === "canceled";
}
