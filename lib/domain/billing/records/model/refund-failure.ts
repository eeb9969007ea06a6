import { z } from "zod";
import type { ReturnChoice } from "@/lib/domain/billing/records/model/credit-note-dto";
import { sumCents } from "@/lib/money/cents";

/**
 * Why a refund through Stripe failed. `partly_refunded`: a retry wasn't sent to Stripe, because part of the payment
 * was refunded there without a credit note. `returned`: the bank returned the money after Stripe had accepted the
 * refund.
 */
export const REFUND_FAILURES = [
  "unknown_payment",
  "disputed",
  "already_refunded",
  "partly_refunded",
  "low_balance",
  "refused",
  "returned",
] as const;
export const refundFailureSchema = z.enum(REFUND_FAILURES);
export type RefundFailure = z.infer<typeof refundFailureSchema>;

const FAILURE_TEXTS: Readonly<Record<RefundFailure, string>> = {
  unknown_payment: "Stripe has no record of this payment, so it can't be refunded there.",
  disputed: "The client's bank disputed this payment. Respond in your Stripe dashboard first.",
  already_refunded: "The payment was already refunded in Stripe.",
  partly_refunded:
    "Part of this payment was already refunded in Stripe without a credit note, so we didn't retry the refund.",
  low_balance:
    "Your Stripe balance is too low. Wait until you receive more payments, or add funds in Stripe.",
  refused: "Stripe rejected the refund. Check the payment in your Stripe dashboard.",
  returned: "The client's bank returned the refund, for example because the card expired.",
};

/** Explains a failed refund. `failure` is null for refunds that failed before reasons were stored. */
export function describeRefundFailure(failure: RefundFailure | null): string {
  return failure ? FAILURE_TEXTS[failure] : "Check the payment in your Stripe dashboard.";
}

/** Describes the owner's options for a failed refund. */
export function describeRefundOptions(failure: RefundFailure): string {
  if (failure === "partly_refunded") {
    return "Create a credit note for that part and retry this refund, or refund the rest in Stripe and mark the amount as refunded.";
  }
  if (failure === "already_refunded") return "Open the invoice to mark the amount as refunded.";
  if (!canRetryRefund(failure)) return "Open the invoice to return the money another way.";
  return "Open the invoice to retry the refund or to return the money another way.";
}

/** Explains that a refund can't be retried because part of its payment was already refunded in Stripe. */
export const PARTLY_RETURNED_TEXT =
  "Part of this payment was refunded in Stripe without a credit note. Create a credit note for that part, or refund the rest in Stripe and mark the amount as refunded.";

/** Returns whether another attempt can succeed. */
export function canRetryRefund(failure: RefundFailure | null): boolean {
  return failure !== "unknown_payment" && failure !== "already_refunded";
}

interface ReturnedInvoice {
  payments: readonly { status: string; refundedCents: number }[];
  creditNotes: readonly {
    totalCents: number;
    appliedCents: number;
    returnAs: ReturnChoice | null;
    refunds: readonly { status: string; amountCents: number }[];
  }[];
}

/** Returns how much was refunded without a credit note, for example in the Stripe dashboard. */
export function sumRefundsWithoutNote({ payments, creditNotes }: ReturnedInvoice): number {
  const settled = payments.filter(({ status }) => status === "settled");
  const explained = creditNotes.map(({ totalCents, appliedCents, returnAs, refunds }) => {
    if (returnAs === "refunded") return totalCents - appliedCents;
    const activeRefunds = refunds.filter(({ status }) => status !== "failed");
    return sumCents(activeRefunds.map(({ amountCents }) => amountCents));
  });
  return sumCents(settled.map(({ refundedCents }) => refundedCents)) - sumCents(explained);
}

interface ReturnedNote {
  clientId: string | null;
  refunds: readonly { status: string }[];
}

/**
 * Returns whether a credit note's amount can become client credit. All of the note's refunds must have failed, and
 * the note must have a client.
 */
export function canKeepAsCredit({ clientId, refunds }: ReturnedNote): boolean {
  return clientId !== null && refunds.length > 0 && refunds.every(({ status }) => status === "failed");
}

interface RefundedNote extends ReturnedNote {
  refunds: readonly { status: string; failure: string | null }[];
}

/**
 * Returns whether a credit note's refunds are all final. A refund is final if it is settled, or if it failed and
 * can neither be retried nor kept as credit. After such a failure, the stable must return the money outside
 * Hoofline.
 */
export function areRefundsFinal(note: RefundedNote): boolean {
  const open = note.refunds.filter(({ status }) => status !== "settled");
  if (open.length === 0) return true;
  return !canKeepAsCredit(note) && open.every(({ failure }) => failure === "unknown_payment");
}
