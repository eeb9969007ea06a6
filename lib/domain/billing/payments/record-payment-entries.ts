import "server-only";
import type { Context } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { saveLinkedEntry } from "@/lib/domain/billing/finances/save-linked-entry";
import type { InvoiceRow } from "@/lib/domain/billing/records/invoice-data";

interface PaymentFlow {
  /** Identifies the payment, refund or dispute, so that each is recorded only once. */
  sourceKey: string;
  amountCents: number;
  at: Date;
  note: string;
}

/**
 * Records the fee for a card payment, or a returned fee as a negative amount. The income entry has the gross
 * amount, so income minus fees equals the payout.
 */
export async function recordFeeEntry(
  tx: Context,
  { vendor, at, ...flow }: PaymentFlow & { vendor: string },
): Promise<void> {
  await saveLinkedEntry(tx, {
    ...{ ...flow, vendor, source: "invoice", kind: "expense", category: "payment_fees", horseId: null },
    bookedOn: getCalendarDate(tx.organization?.timeZone ?? "UTC", at),
  });
}

/** Records the income from an invoice, or a refund as a negative amount. */
export async function recordPaymentEntry(
  tx: Context,
  { customerName }: InvoiceRow,
  { at, ...flow }: PaymentFlow,
): Promise<void> {
  await saveLinkedEntry(tx, {
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
