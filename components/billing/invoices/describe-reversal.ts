import type { Currency } from "@/lib/money/currency";
import type { ReversiblePayment } from "./dialog-store";

/** Explains how reversing a payment affects its invoice and the credit from the payment. */
export function describeReversal(
  { invoice: { invoiceNumber, currency, balanceCents }, amountCents, creditedCents }: ReversiblePayment,
  format: (cents: number, currency: Currency) => string,
): string {
  const dueText = format(balanceCents + amountCents, currency);
  const due =
    balanceCents > 0
      ? `The balance of ${invoiceNumber} will be ${dueText}.`
      : `${invoiceNumber} will be open again, with ${dueText} due.`;
  const credit =
    creditedCents > 0 ? ` The ${format(creditedCents, currency)} that became credit is reversed too.` : "";
  return `${due}${credit} The reversed payment stays in your records.`;
}
