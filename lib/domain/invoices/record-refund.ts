import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { applyCounters } from "@/lib/domain/invoices/counters";
import { lockInvoiceRow } from "@/lib/domain/invoices/data";
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
  const payment = await tx.db.invoicePayment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { invoiceId: true, status: true, amount: true, refundedAmount: true },
  });
  const invoice = await lockInvoiceRow(tx, payment.invoiceId);
  const change = refundedCents - payment.refundedAmount;
  if (change === 0) return;
  const isSettlement = payment.status === "settled";
  const surplusStatus = refundedCents === payment.amount ? "surplus_refunded" : "surplus";
  await tx.db.invoicePayment.update({
    where: { id: paymentId },
    data: { refundedAmount: refundedCents, status: isSettlement ? "settled" : surplusStatus },
    select: { id: true },
  });
  if (isSettlement) {
    await tx.db.invoice.update({
      where: { id: invoice.id },
      data: { refundedAmount: refundedCents },
      select: { id: true },
    });
  }
  await recordAudit(tx, {
    action: isSettlement ? "invoice.refunded" : "invoice.surplus-refunded",
    entityType: "invoice",
    entityId: invoice.id,
    before: { refunded_cents: payment.refundedAmount },
    after: { refunded_cents: refundedCents, payment_id: paymentId },
  });
  if (isSettlement) await applyCounters(tx, { revenueCents: -change });
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: invoice.id } });
}
