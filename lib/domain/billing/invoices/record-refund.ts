import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { bookPayment } from "@/lib/domain/billing/invoices/book-payment";
import { applyCounters } from "@/lib/domain/billing/invoices/counters-data";
import { lockInvoiceRow } from "@/lib/domain/billing/invoices/data";
import { handleFailedSurplusRefund } from "@/lib/domain/billing/invoices/handle-failed-surplus-refund";
import {
  getPaymentRow,
  updatePayment,
  updateSettledInvoice,
} from "@/lib/domain/billing/invoices/payment-data";
import { postInvoice } from "@/lib/domain/billing/ledger/post-invoice";
import { publishLiveEvent } from "@/lib/live/publish";

export interface RecordRefundInput {
  paymentId: string;
  /** Total refunded for the payment at Stripe, in cents. */
  refundedCents: number;
}

/**
 * Updates a payment's refunds to the state at Stripe, in the caller's transaction. The invoice stays paid and refunds
 * reduce the revenue. A fully refunded surplus is closed.
 */
export async function recordRefund(
  tx: Context,
  { paymentId, refundedCents }: RecordRefundInput,
): Promise<void> {
  const payment = await getPaymentRow(tx, paymentId);
  const invoice = await lockInvoiceRow(tx, payment.invoiceId);
  const change = refundedCents - payment.refundedAmount;
  if (change === 0) return;
  const isSettlement = payment.status === "settled";
  const hasRefundFailed = payment.status === "surplus_refunded" && change < 0;
  const surplusStatus = refundedCents === payment.amount ? "surplus_refunded" : "surplus";
  await updatePayment(tx, paymentId, {
    refundedAmount: refundedCents,
    status: isSettlement ? "settled" : surplusStatus,
  });
  if (isSettlement) await updateSettledInvoice(tx, invoice.id, { refundedAmount: refundedCents });
  if (hasRefundFailed) await handleFailedSurplusRefund(tx, payment);
  await recordAudit(tx, {
    action: isSettlement
      ? "invoice.refunded"
      : `invoice.surplus-${hasRefundFailed ? "refund-failed" : "refunded"}`,
    entityType: "invoice",
    entityId: invoice.id,
    before: { refunded_cents: payment.refundedAmount },
    after: { refunded_cents: refundedCents, payment_id: paymentId },
  });
  if (isSettlement) {
    await bookPayment(tx, invoice, {
      ...{ sourceKey: `refund:${paymentId}:${payment.revision}`, amountCents: -change, at: tx.clock.now() },
      note: `Refund of ${invoice.invoiceNumber}`,
    });
    await postInvoice(tx, invoice.id);
    await applyCounters(tx, { revenueCents: -change });
  }
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: invoice.id } });
}
