import "server-only";
import { toStripeAmount } from "@/lib/money/currency";
import { stripe } from "@/lib/stripe/client";
import { createOnce } from "@/lib/stripe/create-once";
import {
  isAlreadyRefundedError,
  isDisputedChargeError,
  isLowBalanceError,
  isRefusedRefundError,
} from "@/lib/stripe/errors";

/** After three returned refunds, we assume that the card can't receive the money. */
export const MAX_REFUND_FAILURES = 3;

/**
 * Refunds a surplus payment in full, including the platform fee, and only once. Returns the refund's ID if this
 * call created the refund. "disputed" means that the bank has already taken the money back or is still deciding the
 * dispute.
 */
export async function refundSurplus(payment: {
  paymentId: string;
  stripeAccountId: string;
  paymentIntentId: string;
  applicationFeeCents: number;
  /** How many times the bank has returned the refund. Each time, another refund is created. */
  failures: number;
}): Promise<{ refundId: string } | "refunded" | "disputed"> {
  const { paymentId, failures } = payment;
  const idempotencyKey = `payment:${paymentId}:refund${failures > 0 ? `:${failures}` : ""}`;
  try {
    const { id: refundId } = await stripe().refunds.create(
      {
        payment_intent: payment.paymentIntentId,
        reason: "duplicate",
        // Stripe rejects the request if no fee was charged, for example because we didn't create the payment
        // link.
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

export type RefundRefusal = "disputed" | "already_refunded" | "low_balance" | "refused";

/** The metadata key under which a refund in Stripe stores the ID of our credit note refund. */
export const NOTE_REFUND_KEY = "refund_id";

/**
 * Refunds part of a card payment and the matching part of the platform fee. Repeated calls for the same attempt
 * refund nothing more. Returns the ID of the Stripe refund, or the reason why Stripe can't refund this amount.
 */
export async function refundPart(refund: {
  /** The ID of our refund. */
  id: string;
  stripeAccountId: string;
  paymentIntentId: string;
  amountCents: number;
  currency: string;
  applicationFeeCents: number;
  /** The number of failed attempts so far. Each new attempt creates another refund. */
  failures: number;
  /** A time before the first attempt to request the refund. */
  firstAttemptAfter: Date;
}): Promise<{ refundId: string } | RefundRefusal> {
  const { id, failures, paymentIntentId: payment_intent, stripeAccountId: stripeAccount } = refund;
  const metadata = { [NOTE_REFUND_KEY]: id, attempt: String(failures) };
  try {
    const { id: refundId } = await createOnce({
      key: `refund:${id}:${failures}`,
      firstAttemptAfter: refund.firstAttemptAfter,
      create: (idempotencyKey) =>
        stripe().refunds.create(
          {
            ...{ payment_intent, amount: toStripeAmount(refund.amountCents, refund.currency), metadata },
            reason: "requested_by_customer",
            refund_application_fee: refund.applicationFeeCents > 0,
          },
          { stripeAccount, idempotencyKey },
        ),
      find: async () => {
        const { data } = await stripe().refunds.list({ payment_intent, limit: 100 }, { stripeAccount });
        return data.find(
          (one) => one.metadata?.[NOTE_REFUND_KEY] === id && one.metadata.attempt === metadata.attempt,
        );
      },
    });
    return { refundId };
  } catch (error) {
    if (isDisputedChargeError(error)) return "disputed";
    if (isAlreadyRefundedError(error)) return "already_refunded";
    if (isLowBalanceError(error)) return "low_balance";
    if (isRefusedRefundError(error)) return "refused";
    throw error;
  }
}

/** The metadata key under which a refund in Stripe stores the ID of our client credit refund. */
export const CREDIT_REFUND_KEY = "client_credit_refund_id";

/**
 * Refunds client credit to the card that paid for it. Repeated calls with the same refund ID refund only once. Also
 * refunds the matching part of the platform fee. Returns "rejected" if Stripe can't refund this amount, for example
 * because the payment is disputed.
 */
export async function refundClientCreditToCard(refund: {
  refundId: string;
  stripeAccountId: string;
  paymentIntentId: string;
  applicationFeeCents: number;
  amountCents: number;
  currency: string;
  /** A time before the first attempt to request the refund. */
  firstAttemptAfter: Date;
}): Promise<"requested" | "rejected"> {
  const { refundId, paymentIntentId: payment_intent, stripeAccountId: stripeAccount } = refund;
  try {
    await createOnce({
      key: `client-credit-refund:${refundId}`,
      firstAttemptAfter: refund.firstAttemptAfter,
      create: (idempotencyKey) =>
        stripe().refunds.create(
          {
            ...{ payment_intent, amount: toStripeAmount(refund.amountCents, refund.currency) },
            reason: "requested_by_customer",
            // Stripe rejects the request if no fee was charged, for example because we didn't create the
            // payment link.
            refund_application_fee: refund.applicationFeeCents > 0,
            metadata: { [CREDIT_REFUND_KEY]: refundId },
          },
          { stripeAccount, idempotencyKey },
        ),
      find: async () => {
        const { data } = await stripe().refunds.list({ payment_intent, limit: 100 }, { stripeAccount });
        return data.find(({ metadata }) => metadata?.[CREDIT_REFUND_KEY] === refundId);
      },
    });
    return "requested";
  } catch (error) {
    if (isRefusedRefundError(error)) return "rejected";
    throw error;
  }
}

/** Returns whether the bank returned a refund to us or the refund was canceled. */
export async function hasRefundFailed(stripeAccount: string, refundId: string): Promise<boolean> {
  const { status } = await stripe().refunds.retrieve(refundId, {}, { stripeAccount });
  return status === "failed" || status === "canceled";
}
