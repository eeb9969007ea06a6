import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceDto, InvoiceSummaryDto } from "@/lib/domain/billing/invoices/dto";
import { statusOn, toInvoiceStatus } from "@/lib/domain/billing/invoices/model/status";

/** An invoice as stored, without the fields that depend on the date. */
export type StoredSummary = Omit<InvoiceSummaryDto, "status" | "state"> & { status: string };
export type StoredInvoice = StoredSummary & Pick<InvoiceDto, "lines">;

/** Adds the status on the given date. */
export function onDay<Stored extends StoredSummary>(
  stored: Stored,
  today: CalendarDate,
): Omit<Stored, "status"> & Pick<InvoiceSummaryDto, "status" | "state"> {
  const status = statusOn({ ...stored, status: toInvoiceStatus(stored.status) }, today);
  return { ...stored, status, state: stored.voidedAt ? "void" : status };
}
