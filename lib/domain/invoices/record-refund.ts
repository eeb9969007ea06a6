import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { bookPayment } from "@/lib/domain/invoices/book-payment";
import { applyCounters } from "@/lib/domain/invoices/counters-data";
import { lockInvoiceRow } from "@/lib/domain/invoices/data";
import { getPaymentRow, updatePayment, updateSettledInvoice } from "@/lib/domain/invoices/payment-data";
import { surplusRefundFailed } from "@/lib/domain/invoices/surplus-refund-failed";
import { publishLiveEvent } from "@/lib/live/publish";

export interface RecordRefundInput {
  paymentId: string;
  /** How much of the payment is given back in all, as Stripe says now: cents. */
  refundedCents: number;
}

/**
 * Brings a payment's refunds to what Stripe says, within the caller's transaction. The invoice stays paid; what
 * went back is taken off the revenue. A surplus that is given back whole is closed.
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
  const cameBack = payment.status === "surplus_refunded" && change < 0;
  const surplusStatus = refundedCents === payment.amount ? "surplus_refunded" : "surplus";
  await updatePayment(tx, paymentId, {
    refundedAmount: refundedCents,
    status: isSettlement ? "settled" : surplusStatus,
  });
  if (isSettlement) await updateSettledInvoice(tx, invoice.id, { refundedAmount: refundedCents });
  if (cameBack) await surplusRefundFailed(tx, payment);
  await recordAudit(tx, {
    action: isSettlement ? "invoice.refunded" : `invoice.surplus-${cameBack ? "refund-failed" : "refunded"}`,
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
    await applyCounters(tx, { revenueCents: -change });
  }
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: invoice.id } });
}
