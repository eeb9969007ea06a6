import type { CalendarDate } from "@/lib/dates/calendar-date";

export const INVOICE_STATUSES = ["draft", "sent", "paid", "overdue"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The filter options of an invoice list: the statuses and "void". */
export const INVOICE_STATES = [...INVOICE_STATUSES, "void"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Returns the status on a given date. A sent invoice becomes overdue on the day after its due date. */
export function getInvoiceStatusOn(
  invoice: { status: InvoiceStatus; dueDate: CalendarDate; voidedAt: Date | string | null },
  today: CalendarDate,
): InvoiceStatus {
  const isOpen = invoice.status === "sent" && invoice.voidedAt === null;
  return isOpen && invoice.dueDate < today ? "overdue" : invoice.status;
}

/** Converts the column's value to an `InvoiceStatus`. A CHECK constraint allows only these values. */
export function parseInvoiceStatus(stored: string): InvoiceStatus {
  const known = INVOICE_STATUSES.find((status) => status === stored);
  if (!known) throw new RangeError(`Not an invoice status: ${stored}`);
  return known;
}
