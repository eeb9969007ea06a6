import "server-only";
import type { Context } from "@/lib/auth/context";
import type { NewRefund } from "@/lib/domain/billing/invoices/credit-note-data";
import { enqueueRefund } from "@/lib/domain/billing/invoices/enqueue-refund";
import type { CreditNoteDto } from "@/lib/domain/billing/invoices/model/credit-note-dto";
import { getPaymentRow, updatePayment } from "@/lib/domain/billing/invoices/payment-data";
import { recordRefund } from "@/lib/domain/billing/invoices/record-refund";
import { isStripeMethod } from "@/lib/domain/billing/records/model/payment-methods";

/**
 * Records a credit note's manual refunds, and queues the refunds that go through Stripe. The caller has
 * locked the invoice.
 */
export async function startRefunds(
  tx: Context,
  { note, refunds }: { note: CreditNoteDto; refunds: readonly NewRefund[] },
): Promise<void> {
  for (const { paymentId, method, amountCents } of refunds) {
    if (isStripeMethod(method)) continue;
    const { refundedAmount } = await getPaymentRow(tx, paymentId);
    await recordRefund(tx, { paymentId, refundedCents: refundedAmount + amountCents });
    await updatePayment(tx, paymentId, { revision: { increment: 1 } });
  }
  for (const { id, status } of note.refunds) {
    if (status === "pending") await enqueueRefund(tx, { id, failures: 0 });
  }
}
