import "server-only";
import type { Context } from "@/lib/auth/context";
import { brand } from "@/lib/brand";
import { recordFeeEntry } from "@/lib/domain/billing/payments/record-payment-entries";
import { getInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { lockPayment, updatePayment } from "@/lib/domain/billing/records/invoice-payment-data";

export interface RecordFeesInput {
  paymentId: string;
  /** The part of the platform fee that Stripe has returned so far, in cents. */
  returnedFeeCents: number;
  /** The total of Stripe's own fees, in cents. Null until it is known. */
  processingFeeCents: number | null;
}

/**
 * Records a payment's fees as Stripe reports them, in the caller's transaction. Each change becomes one
 * expense on the day it occurred. `recordPayment` records the platform fee. When a surplus is refunded, its
 * platform fee is refunded too, so only Stripe's own fee is recorded for a surplus.
 */
export async function recordFees(
  tx: Context,
  { paymentId, returnedFeeCents, processingFeeCents }: RecordFeesInput,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const returnedFeeAmount = Math.min(returnedFeeCents, payment.applicationFeeAmount);
  const processingFeeAmount = processingFeeCents ?? payment.processingFeeAmount;
  const returned = returnedFeeAmount - payment.returnedFeeAmount;
  const charged = processingFeeAmount - payment.processingFeeAmount;
  if (returned === 0 && charged === 0) return;
  const { invoiceNumber } = await getInvoiceRow(tx, payment.invoiceId);
  await updatePayment(tx, paymentId, { returnedFeeAmount, processingFeeAmount });
  const change = `${paymentId}:${payment.revision}`;
  if (payment.status === "settled") {
    await recordFeeEntry(tx, {
      ...{ sourceKey: `platform-fee-returned:${change}`, amountCents: -returned, at: tx.clock.now() },
      ...{ vendor: brand.name, note: `Platform fee refund for ${invoiceNumber}` },
    });
  }
  await recordFeeEntry(tx, {
    ...{ sourceKey: `processing-fee:${change}`, amountCents: charged },
    ...{ at: payment.processingFeeAmount === 0 ? payment.paidAt : tx.clock.now() },
    ...{ vendor: "Stripe", note: `Processing fee for ${invoiceNumber}` },
  });
}
