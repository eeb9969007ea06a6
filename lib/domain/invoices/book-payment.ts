import "server-only";
import type { Context } from "@/lib/auth/context";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { bookFlow } from "@/lib/domain/finances/book-flow";
import type { InvoiceRow } from "@/lib/domain/invoices/data";

interface PaymentFlow {
  /** What it is of, by which it flows in once: a payment, or one change of what went back of it. */
  sourceKey: string;
  amountCents: number;
  at: Date;
  note: string;
}

/** What an invoice brought among the finances, or below zero what went back of it. */
export async function bookPayment(
  tx: Context,
  { customerName }: InvoiceRow,
  { at, ...flow }: PaymentFlow,
): Promise<void> {
  await bookFlow(tx, {
    ...{
      ...flow,
      source: "invoice",
      kind: "income",
      category: "invoices",
      vendor: customerName,
      horseId: null,
    },
    bookedOn: calendarDateIn(tx.organization?.timeZone ?? "UTC", at),
  });
}
