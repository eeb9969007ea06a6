import "server-only";
import type { Context } from "@/lib/auth/context";
import { enqueueLinkDeactivation } from "@/lib/domain/billing/payment-links/deactivate-invoice-payment-link";
import { replacePaymentLink } from "@/lib/domain/billing/payment-links/replace-payment-link";
import { applyCounterDelta } from "@/lib/domain/billing/records/invoice-counters-data";
import type { InvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { updateInvoiceOfPayment } from "@/lib/domain/billing/records/invoice-payment-data";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { enqueuePageClosing } from "@/lib/domain/billing/records/page-closing-data";

interface Settlement {
  creditedCents?: number;
  writtenOff?: { cents: number; reason: string };
}

/**
 * Lowers the balance of a locked open invoice by the amount of a credit note or a write-off. If the balance
 * reaches 0, the invoice counts as paid but adds no revenue. Otherwise, the invoice gets a new payment link
 * for the balance. The caller posts to the ledger.
 */
export async function settleWithoutPayment(
  tx: Context,
  invoice: InvoiceRow,
  { creditedCents = 0, writtenOff }: Settlement,
): Promise<void> {
  const now = tx.clock.now();
  const creditedAmount = invoice.creditedAmount + creditedCents;
  const writtenOffAmount = invoice.writtenOffAmount + (writtenOff?.cents ?? 0);
  const isPaid = getInvoiceBalance({ ...invoice, creditedAmount, writtenOffAmount }) === 0;
  await updateInvoiceOfPayment(tx, invoice.id, {
    creditedAmount,
    writtenOffAmount,
    ...(writtenOff && { writtenOffAt: now, writeOffReason: writtenOff.reason }),
    ...(isPaid && { status: "paid", paidAt: now }),
  });
  if (isPaid) await enqueueLinkDeactivation(tx, invoice);
  else await replacePaymentLink(tx, invoice);
  await enqueuePageClosing(tx, invoice.id);
  await applyCounterDelta(tx, {
    pendingCents: -creditedCents - (writtenOff?.cents ?? 0),
    paidCount: isPaid ? 1 : 0,
    overdueCount: isPaid && invoice.status === "overdue" ? -1 : 0,
  });
}
