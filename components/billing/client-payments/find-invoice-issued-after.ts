import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";

export interface IssuedInvoice {
  invoiceNumber: string;
  issuedOn: CalendarDate | null;
}

/**
 * Returns the first invoice that was issued after the payment date. Such an invoice suggests that the date is
 * wrong. Returns null if no such invoice exists or if the user hasn't finished entering the date.
 */
export function findInvoiceIssuedAfter(
  invoices: readonly IssuedInvoice[],
  day: string,
): { invoiceNumber: string; issuedOn: CalendarDate } | null {
  if (!isCalendarDate(day) || day < "2000-01-01") return null;
  for (const { invoiceNumber, issuedOn } of invoices) {
    if (issuedOn !== null && day < issuedOn) return { invoiceNumber, issuedOn };
  }
  return null;
}
