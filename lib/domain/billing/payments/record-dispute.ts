import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
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

export interface RecordDisputeInput {
  paymentId: string;
  /** The amount held back by open and lost disputes, in cents. */
  disputedCents: number;
  /** Stripe's status for the newest dispute, or null if there is no dispute. */
  disputeStatus: string | null;
}

/**
 * Updates a payment's disputes to match their state in Stripe, in the caller's transaction. The paid amount stays the
 * same. Disputed amounts reduce revenue until the dispute is won.
 */
export async function recordDispute(tx: Context, input: RecordDisputeInput): Promise<void> {
  const { paymentId, disputeStatus } = input;
  const payment = await lockPayment(tx, paymentId);
  // A bank may dispute the full charge even if part of it was refunded. The refunded part must not be
  // subtracted twice.
  const disputedCents = Math.min(input.disputedCents, payment.amount - payment.refundedAmount);
  const change = disputedCents - payment.disputedAmount;
  if (change === 0 && disputeStatus === payment.disputeStatus) return;
  const invoice = await getInvoiceRow(tx, payment.invoiceId);
  const isSettlement = payment.status === "settled";
  await updatePayment(tx, paymentId, { disputedAmount: disputedCents, disputeStatus });
  if (isSettlement) await updateInvoiceOfPayment(tx, invoice.id, { disputedAmount: { increment: change } });
  await recordAudit(tx, {
    action: "invoice.disputed",
    entityType: "invoice",
    entityId: invoice.id,
    before: { disputed_cents: payment.disputedAmount, dispute_status: payment.disputeStatus },
    after: { disputed_cents: disputedCents, dispute_status: disputeStatus, payment_id: paymentId },
  });
  if (isSettlement) {
    await recordPaymentEntry(tx, invoice, {
      ...{ sourceKey: `dispute:${paymentId}:${payment.revision}`, amountCents: -change, at: tx.clock.now() },
      note: `Disputed payment for ${invoice.invoiceNumber}`,
    });
    await insertMissingLedgerEntries(tx, invoice.id);
    await applyCounterDelta(tx, { revenueCents: -change });
  }
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: invoice.id } });
}
