import "server-only";
import type { Context } from "@/lib/auth/context";
import { brand } from "@/lib/brand";
import { bookFee } from "@/lib/domain/billing/invoices/book-payment";
import { lockInvoiceRow } from "@/lib/domain/billing/invoices/data";
import { getPaymentRow, updatePayment } from "@/lib/domain/billing/invoices/payment-data";

export interface RecordFeesInput {
  paymentId: string;
  /** Total of the platform fee that Stripe has returned, in cents. */
  returnedFeeCents: number;
  /** Total of Stripe's own fees; null until it is known. */
  processingFeeCents: number | null;
}

/**
 * Records a payment's fees as Stripe reports them, in the caller's transaction. Each change is one expense on
 * the day it occurred. `settleInvoice` records the platform fee. A surplus is refunded with its platform fee,
 * so only Stripe's own fee is recorded for it.
 */
export async function recordFees(
  tx: Context,
  { paymentId, returnedFeeCents, processingFeeCents }: RecordFeesInput,
): Promise<void> {
  const payment = await getPaymentRow(tx, paymentId);
  const { invoiceNumber } = await lockInvoiceRow(tx, payment.invoiceId);
  const returnedFeeAmount = Math.min(returnedFeeCents, payment.applicationFeeAmount);
  const processingFeeAmount = processingFeeCents ?? payment.processingFeeAmount;
  const returned = returnedFeeAmount - payment.returnedFeeAmount;
  const charged = processingFeeAmount - payment.processingFeeAmount;
  if (returned === 0 && charged === 0) return;
  await updatePayment(tx, paymentId, { returnedFeeAmount, processingFeeAmount });
  const change = `${paymentId}:${payment.revision}`;
  if (payment.status === "settled") {
    await bookFee(tx, {
      ...{ sourceKey: `platform-fee-returned:${change}`, amountCents: -returned, at: tx.clock.now() },
      ...{ vendor: brand.name, note: `Returned platform fee for ${invoiceNumber}` },
    });
  }
  await bookFee(tx, {
    ...{ sourceKey: `processing-fee:${change}`, amountCents: charged },
    ...{ at: payment.processingFeeAmount === 0 ? payment.paidAt : tx.clock.now() },
    ...{ vendor: "Stripe", note: `Processing fee for ${invoiceNumber}` },
  });
}
