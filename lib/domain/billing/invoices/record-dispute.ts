import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { bookPayment } from "@/lib/domain/billing/invoices/book-payment";
import { applyCounters } from "@/lib/domain/billing/invoices/counters-data";
import { lockInvoiceRow } from "@/lib/domain/billing/invoices/data";
import {
  getPaymentRow,
  updatePayment,
  updateSettledInvoice,
} from "@/lib/domain/billing/invoices/payment-data";
import { postInvoice } from "@/lib/domain/billing/ledger/post-invoice";
import { publishLiveEvent } from "@/lib/live/publish";

export interface RecordDisputeInput {
  paymentId: string;
  /** The amount held back by open and lost disputes, in cents. */
  disputedCents: number;
  /** Stripe's status of the newest dispute; null without one. */
  disputeStatus: string | null;
}

/**
 * Updates a payment's disputes to the state at Stripe, in the caller's transaction. The invoice stays paid. Disputed
 * amounts reduce the revenue until the dispute is won.
 */
export async function recordDispute(tx: Context, input: RecordDisputeInput): Promise<void> {
  const { paymentId, disputeStatus } = input;
  const payment = await getPaymentRow(tx, paymentId);
  const invoice = await lockInvoiceRow(tx, payment.invoiceId);
  // A bank may dispute the full charge although part of it was refunded. Don't subtract the same money twice.
  const disputedCents = Math.min(input.disputedCents, payment.amount - payment.refundedAmount);
  const change = disputedCents - payment.disputedAmount;
  if (change === 0 && disputeStatus === payment.disputeStatus) return;
  const isSettlement = payment.status === "settled";
  await updatePayment(tx, paymentId, { disputedAmount: disputedCents, disputeStatus });
  if (isSettlement) await updateSettledInvoice(tx, invoice.id, { disputedAmount: disputedCents });
  await recordAudit(tx, {
    action: "invoice.disputed",
    entityType: "invoice",
    entityId: invoice.id,
    before: { disputed_cents: payment.disputedAmount, dispute_status: payment.disputeStatus },
    after: { disputed_cents: disputedCents, dispute_status: disputeStatus, payment_id: paymentId },
  });
  if (isSettlement) {
    await bookPayment(tx, invoice, {
      ...{ sourceKey: `dispute:${paymentId}:${payment.revision}`, amountCents: -change, at: tx.clock.now() },
      note: `Dispute about ${invoice.invoiceNumber}`,
    });
    await postInvoice(tx, invoice.id);
    await applyCounters(tx, { revenueCents: -change });
  }
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: invoice.id } });
}
