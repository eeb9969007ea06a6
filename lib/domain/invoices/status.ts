import type { CalendarDate } from "@/lib/dates/calendar-date";

export const INVOICE_STATUSES = ["draft", "sent", "paid", "overdue"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** A stored status, as it is on a day: a sent invoice is overdue from the day after its due date. */
export function statusOn(
  invoice: { status: InvoiceStatus; dueDate: CalendarDate; voidedAt: Date | null },
  today: CalendarDate,
): InvoiceStatus {
  const isOpen = invoice.status === "sent" && invoice.voidedAt === null;
  return isOpen && invoice.dueDate < today ? "overdue" : invoice.status;
}
