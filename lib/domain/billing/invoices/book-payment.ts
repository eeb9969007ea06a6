import "server-only";
import type { Context } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { bookMoneyFlow } from "@/lib/domain/billing/finances/book-money-flow";
import type { InvoiceRow } from "@/lib/domain/billing/invoices/data";

interface PaymentFlow {
  /** Identifies the payment, or one refund or dispute of it, so that it is booked only once. */
  sourceKey: string;
  amountCents: number;
  at: Date;
  note: string;
}

/**
 * Books a fee of a card payment, or a returned fee as a negative amount. The income entry is the gross amount, so
 * income minus fees is the payout.
 */
export async function bookFee(
  tx: Context,
  { vendor, at, ...flow }: PaymentFlow & { vendor: string },
): Promise<void> {
  await bookMoneyFlow(tx, {
    ...{ ...flow, vendor, source: "invoice", kind: "expense", category: "payment_fees", horseId: null },
    bookedOn: getCalendarDate(tx.organization?.timeZone ?? "UTC", at),
  });
}

/** Books the income of an invoice, or a refund as a negative amount. */
export async function bookPayment(
  tx: Context,
  { customerName }: InvoiceRow,
  { at, ...flow }: PaymentFlow,
): Promise<void> {
  await bookMoneyFlow(tx, {
    ...{
      ...flow,
      source: "invoice",
      kind: "income",
      category: "invoices",
      vendor: customerName,
      horseId: null,
    },
    bookedOn: getCalendarDate(tx.organization?.timeZone ?? "UTC", at),
  });
}
