import "server-only";
import type { Context } from "@/lib/auth/context";
import { enqueueRefund } from "@/lib/domain/billing/payments/enqueue-refund";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import type { NewRefund } from "@/lib/domain/billing/records/credit-note-data";
import { getPaymentRow, updatePayment } from "@/lib/domain/billing/records/invoice-payment-data";
import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";
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
