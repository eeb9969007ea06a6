import type { CalendarDate } from "@/lib/dates/calendar-date";

export const INVOICE_STATUSES = ["draft", "sent", "paid", "overdue"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What a list shows and filters by: the status, or that the invoice is void. */
export const INVOICE_STATES = [...INVOICE_STATUSES, "void"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** A stored status, as it is on a day: a sent invoice is overdue from the day after its due date. */
export function statusOn(
  invoice: { status: InvoiceStatus; dueDate: CalendarDate; voidedAt: Date | string | null },
  today: CalendarDate,
): InvoiceStatus {
  const isOpen = invoice.status === "sent" && invoice.voidedAt === null;
  return isOpen && invoice.dueDate < today ? "overdue" : invoice.status;
}

/** The column's value; a CHECK holds it to these. */
export function toInvoiceStatus(stored: string): InvoiceStatus {
  const known = INVOICE_STATUSES.find((status) => status === stored);
  if (!known) throw new RangeError(`Not an invoice status: ${stored}`);
  return known;
}
