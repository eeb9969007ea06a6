import { z } from "zod";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  type InvoiceSummaryDto,
  invoiceDtoSchema,
  invoiceSummaryDtoSchema,
} from "@/lib/domain/billing/invoices/dto";
import { getStatusOn, toInvoiceStatus } from "@/lib/domain/billing/invoices/model/status";

/** An invoice as stored, without the fields that depend on the date. */
export const storedSummarySchema = z.object({
  ...invoiceSummaryDtoSchema.omit({ status: true, state: true }).shape,
  status: z.string(),
});
export type StoredSummary = z.infer<typeof storedSummarySchema>;
export const storedInvoiceSchema = z.object({
  ...storedSummarySchema.shape,
  ...invoiceDtoSchema.pick({ lines: true }).shape,
});
export type StoredInvoice = z.infer<typeof storedInvoiceSchema>;

/** Adds the status on the given date. */
export function addStatus<Stored extends StoredSummary>(
  stored: Stored,
  today: CalendarDate,
): Omit<Stored, "status"> & Pick<InvoiceSummaryDto, "status" | "state"> {
  const status = getStatusOn({ ...stored, status: toInvoiceStatus(stored.status) }, today);
  return { ...stored, status, state: stored.voidedAt ? "void" : status };
}
