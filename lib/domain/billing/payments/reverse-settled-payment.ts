import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { returnClientCredit } from "@/lib/domain/billing/client-credits/return-client-credit";
import { reverseCreditsOfPayment } from "@/lib/domain/billing/client-credits/reverse-client-credit";
import { replacePaymentLink } from "@/lib/domain/billing/payment-links/replace-payment-link";
import { recordPaymentEntry } from "@/lib/domain/billing/payments/record-payment-entries";
import { applyCounterDelta } from "@/lib/domain/billing/records/invoice-counters-data";
import { lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import {
  findManualPayment,
  hasOpenRefund,
  type PaymentRow,
  updateInvoiceOfPayment,
  updatePayment,
} from "@/lib/domain/billing/records/invoice-payment-data";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/records/ledger-entry-data";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

export interface PaymentReversal {
  invoiceId: string;
  paymentId: string;
  reason: string;
  /** The ID of the combined payment to reverse, if the client paid several invoices together. Null otherwise. */
  clientPaymentId: string | null;
}

/**
 * Reverses a payment that wasn't made through Stripe, in the caller's transaction, so that its amount is due again.
 * Applied credit becomes available again, and credit that the payment created is reversed. Returns the payment's
 * amount in minor units, including that credit. Throws CONFLICT if the payment was reversed, refunded or disputed,
 * or if its refund isn't complete. Also throws CONFLICT if the payment is part of a payment for several invoices,
 * or if it created credit that was used. The caller checks permissions.
 */
export async function reverseSettledPayment(tx: Context, reversal: PaymentReversal): Promise<number> {
  const { paymentId, reason } = reversal;
  const invoice = await lockInvoiceRow(tx, reversal.invoiceId);
  const payment = await findManualPayment(tx, { invoiceId: invoice.id, paymentId });
  if (!payment) throw createNotFoundError("Payment");
  await requireReversible(tx, payment, reversal);
  const at = tx.clock.now();
  const wasPaid = invoice.status === "paid";
  const status = wasPaid ? "sent" : invoice.status;
  // Some processes may still run the previous release, which marks an invoice as paid without storing the paid
  // amount.
  const paidAmount = invoice.paidAmount + (wasPaid ? getInvoiceBalance(invoice) : 0) - payment.amount;
  await updatePayment(tx, paymentId, { status: "reversed", reversedAt: at, reversalReason: reason });
  await updateInvoiceOfPayment(tx, invoice.id, { status, paidAt: null, paidAmount });
  await recordAudit(tx, {
    action: "invoice.payment_reversed",
    entityType: "invoice",
    entityId: invoice.id,
    before: { status: invoice.status },
    after: {
      ...{ status, payment_id: paymentId, method: payment.method, amount_cents: payment.amount },
      ...(payment.creditedAmount > 0 && { credited_cents: payment.creditedAmount }),
      reason,
    },
  });
  if (payment.method !== "credit") {
    await recordPaymentEntry(tx, invoice, {
      ...{ sourceKey: `reversal:${paymentId}`, amountCents: -payment.amount, at },
      note: `Reversed payment for ${invoice.invoiceNumber}`,
    });
  }
  await insertMissingLedgerEntries(tx, invoice.id);
  if (payment.creditId) {
    await returnClientCredit(tx, { creditId: payment.creditId, amountCents: payment.amount });
  }
  if (payment.creditedAmount > 0) await reverseCreditsOfPayment(tx, { paymentId }, reason);
  await replacePaymentLink(tx, invoice);
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: invoice.id } });
  await applyCounterDelta(tx, {
    revenueCents: -payment.amount,
    pendingCents: payment.amount,
    paidCount: wasPaid ? -1 : 0,
  });
  return payment.amount + payment.creditedAmount;
}

async function requireReversible(
  tx: Context,
  payment: PaymentRow,
  { clientPaymentId }: PaymentReversal,
): Promise<void> {
  if (payment.status !== "settled")
    throw new DomainError("CONFLICT", "This payment has already been reversed.");
  if (payment.refundedAmount > 0) {
    throw new DomainError(
      "CONFLICT",
      "Part of this payment was refunded, so it can't be reversed. To return the rest, create a credit note.",
    );
  }
  if (payment.disputedAmount > 0) {
    throw new DomainError(
      "CONFLICT",
      "Part of this payment is disputed, so it can't be reversed. Respond to the dispute in Stripe.",
    );
  }
  if (await hasOpenRefund(tx, payment.id)) {
    throw new DomainError(
      "CONFLICT",
      "A refund of this payment isn't complete, so the payment can't be reversed. Check the invoice's credit notes.",
    );
  }
  if (payment.clientPaymentId === clientPaymentId) return;
  const message =
    "The client made this payment for several invoices. Reverse the payment on the client's page.";
  throw new DomainError("CONFLICT", message);
}
