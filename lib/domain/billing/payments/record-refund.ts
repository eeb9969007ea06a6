import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { handleFailedSurplusRefund } from "@/lib/domain/billing/payments/handle-failed-surplus-refund";
import { recordPaymentEntry } from "@/lib/domain/billing/payments/record-payment-entries";
import { applyCounterDelta } from "@/lib/domain/billing/records/invoice-counters-data";
import { getInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import {
  lockPayment,
  updateInvoiceOfPayment,
  updatePayment,
} from "@/lib/domain/billing/records/invoice-payment-data";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/records/ledger-entry-data";
import { publishLiveEvent } from "@/lib/live/publish";

export interface RecordRefundInput {
  paymentId: string;
  /** The total amount that Stripe has refunded for the payment, in cents. */
  refundedCents: number;
}

/**
 * Updates a payment's refunds to match their state in Stripe, in the caller's transaction. Refunds reduce
 * revenue but not the paid amount, so the client doesn't have to pay again. A fully refunded surplus is
 * closed.
 */
export async function recordRefund(
  tx: Context,
  { paymentId, refundedCents: totalCents }: RecordRefundInput,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  // Any refund above the settled part is taken from the client's credit (`recordWithdrawnCredit`).
  const refundedCents = Math.min(totalCents, payment.amount);
  const change = refundedCents - payment.refundedAmount;
  if (change === 0) return;
  const invoice = await getInvoiceRow(tx, payment.invoiceId);
  const isSettlement = payment.status === "settled";
  const hasRefundFailed = payment.status === "surplus_refunded" && change < 0;
  const surplusStatus = refundedCents === payment.amount ? "surplus_refunded" : "surplus";
  await updatePayment(tx, paymentId, {
    refundedAmount: refundedCents,
    status: isSettlement ? "settled" : surplusStatus,
  });
  if (isSettlement) await updateInvoiceOfPayment(tx, invoice.id, { refundedAmount: { increment: change } });
  if (hasRefundFailed) await handleFailedSurplusRefund(tx, payment);
  await recordAudit(tx, {
    action: isSettlement
      ? "invoice.refunded"
      : `invoice.surplus_${hasRefundFailed ? "refund_failed" : "refunded"}`,
    entityType: "invoice",
    entityId: invoice.id,
    before: { refunded_cents: payment.refundedAmount },
    after: { refunded_cents: refundedCents, payment_id: paymentId },
  });
  if (isSettlement) {
    await recordPaymentEntry(tx, invoice, {
      ...{ sourceKey: `refund:${paymentId}:${payment.revision}`, amountCents: -change, at: tx.clock.now() },
      note: `Refund for ${invoice.invoiceNumber}`,
    });
    await insertMissingLedgerEntries(tx, invoice.id);
    await applyCounterDelta(tx, { revenueCents: -change });
  }
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: invoice.id } });
}
