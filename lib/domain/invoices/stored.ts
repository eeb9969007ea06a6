import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceDto, InvoiceSummaryDto } from "@/lib/domain/invoices/dto";
import { statusOn, toInvoiceStatus } from "@/lib/domain/invoices/status";

/** An invoice as the database has it: what a reader is given, but for what the day decides. */
export type StoredSummary = Omit<InvoiceSummaryDto, "status" | "state"> & { status: string };
export type StoredInvoice = StoredSummary & Pick<InvoiceDto, "lines">;

/** The invoice as it is on a day. */
export function onDay<Stored extends StoredSummary>(
  stored: Stored,
  today: CalendarDate,
): Omit<Stored, "status"> & Pick<InvoiceSummaryDto, "status" | "state"> {
  const status = statusOn({ ...stored, status: toInvoiceStatus(stored.status) }, today);
  return { ...stored, status, state: stored.voidedAt ? "void" : status };
}
