import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { sendWaitingCreditNoteMail } from "@/lib/domain/billing/credit-notes/credit-note-mail";
import { recordCardPayment } from "@/lib/domain/billing/payments/record-card-payment";
import { lockCreditParts } from "@/lib/domain/billing/payments/record-withdrawals";
import { sumRefundsOutsideNotes, sumUnexplainedRefunds } from "@/lib/domain/billing/records/credit-note-data";
import { selectOtherParts, sumRefundedCredit } from "@/lib/domain/billing/records/credit-part-data";
import { lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { getPaymentRow } from "@/lib/domain/billing/records/invoice-payment-data";
import {
  getStripePayment,
  listSettledCardRefunds,
  type RefundRequest,
  updateRefundRequest,
} from "@/lib/domain/billing/records/refund-request-data";
import { DomainError } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import type { CardPayment, OtherRefund } from "@/lib/stripe/card-payments";

const JOB = { kind: "job", name: "stripe.refund-credit-note" } as const;

/** The refunded payment's state in Stripe, and the payment's revision when this state was recorded. */
export interface RefundedPayment {
  state: CardPayment;
  revision: number | null;
}

/**
 * Records and returns the refunded payment's current state in Stripe. Returns null if Stripe has no record of the
 * payment.
 */
export async function readRefundedPayment(refund: RefundRequest): Promise<RefundedPayment | null> {
  const payment = getStripePayment(refund);
  if (!payment) return null;
  const { accountId, paymentIntentId } = payment;
  const recorded = await recordCardPayment({ actor: JOB, accountId, paymentIntentId });
  return recorded?.payment ? { state: recorded.payment, revision: recorded.revision } : null;
}

/**
 * Returns how much of the payment was refunded without a credit note, for example in the Stripe dashboard. Stripe
 * doesn't report the invoice of such a refund, so the result covers all invoices that the payment was applied to.
 * Also includes refunds of other payments for the credit note's invoice.
 */
export async function sumOtherRefunds(
  tx: Context,
  refund: RefundRequest,
  state: CardPayment | null,
): Promise<number> {
  const payment = getStripePayment(refund);
  const madeIds = state?.noteRefunds.map(({ refundId }) => refundId);
  const { invoiceId } = refund.creditNote;
  if (!payment) return sumUnexplainedRefunds(tx, [invoiceId], madeIds);
  const parts = await selectOtherParts(tx, payment.id);
  const own = [payment, ...parts];
  const invoiceIds = [invoiceId, ...own.map((part) => part.invoiceId)];
  const unexplainedCents = await sumUnexplainedRefunds(tx, invoiceIds, madeIds);
  // If the payment was applied to several invoices, those invoices can have other payments too. Refunds of the
  // other payments must not count here.
  const paymentIds = own.map(({ id }) => id);
  const ownCents = await sumRefundsOutsideNotes(tx, { invoiceId, paymentIds }, madeIds);
  return Math.min(unexplainedCents, ownCents) + (await sumRefundedCredit(tx, payment.id));
}

/**
 * Settles a credit note's refund if its amount was already returned through other refunds in Stripe. Returns
 * whether the refund was settled, and the total of the other refunds. Throws CONFLICT if the refund or its payment
 * changed after it was read.
 */
export async function settleWithOtherRefunds(
  tx: Context,
  refund: RefundRequest,
  read: RefundedPayment | null,
): Promise<{ isSettled: boolean; otherCents: number }> {
  const { invoiceId } = refund.creditNote;
  const payment = getStripePayment(refund);
  // Without these locks, two credit note refunds could be settled with the same refund in Stripe.
  if (payment) await lockCreditParts(tx, payment);
  await lockInvoiceRow(tx, invoiceId);
  // Without this check, a refund that Stripe has since made for another credit note would count as a refund
  // without a credit note.
  if (payment && read && (await getPaymentRow(tx, payment.id)).revision !== read.revision) {
    throw new DomainError("CONFLICT", "This payment has changed. Try again.");
  }
  const otherCents = await sumOtherRefunds(tx, refund, read?.state ?? null);
  if (otherCents < refund.amount) return { isSettled: false, otherCents };
  const match = await findSettlingRefund(tx, refund, read?.state.otherRefunds ?? []);
  const change = { status: "settled", failure: null, stripeRefundId: match?.stripeRefundId ?? null } as const;
  if (!(await updateRefundRequest(tx, refund, change))) {
    throw new DomainError("CONFLICT", "This refund has changed. Reload the page and check the refund.");
  }
  await sendWaitingCreditNoteMail(tx, refund.creditNoteId);
  await recordAudit(tx, {
    action: "invoice.refund_marked",
    entityType: "invoice",
    entityId: invoiceId,
    after: { refund_id: refund.id, amount_cents: refund.amount },
  });
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId } });
  return { isSettled: true, otherCents };
}

/**
 * Chooses the Stripe refund that settles a credit note's refund. If the bank later returns the Stripe refund, the
 * credit note's refund fails too. Prefers a Stripe refund that hasn't settled any other credit note's refund, so
 * that a returned refund affects only one credit note.
 */
async function findSettlingRefund(
  tx: Context,
  { amount }: RefundRequest,
  others: readonly OtherRefund[],
): Promise<OtherRefund | undefined> {
  const settled = await listSettledCardRefunds(
    tx,
    others.map(({ stripeRefundId }) => stripeRefundId),
  );
  const usedIds = new Set(settled.map(({ stripeRefundId }) => stripeRefundId));
  const unused = others.filter(({ stripeRefundId }) => !usedIds.has(stripeRefundId));
  return unused.find(({ amountCents }) => amountCents === amount) ?? unused[0] ?? others[0];
}
