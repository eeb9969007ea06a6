import { z } from "zod";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  type InvoiceSummaryDto,
  invoiceDtoSchema,
  invoiceSummaryDtoSchema,
} from "@/lib/domain/billing/records/invoice-dto";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { getInvoiceStatusOn, parseInvoiceStatus } from "@/lib/domain/billing/records/model/invoice-status";

/** An invoice as stored, without the fields that depend on the date. */
export const storedInvoiceSummarySchema = z.object({
  ...invoiceSummaryDtoSchema.omit({ status: true, state: true, balanceCents: true }).shape,
  status: z.string(),
});
export type StoredInvoiceSummary = z.infer<typeof storedInvoiceSummarySchema>;
export const storedInvoiceSchema = z.object({
  ...storedInvoiceSummarySchema.shape,
  ...invoiceDtoSchema.pick({ lines: true }).shape,
});
export type StoredInvoice = z.infer<typeof storedInvoiceSchema>;

/** Adds the open balance and the status on the given date. */
export function addInvoiceStatus<Stored extends StoredInvoiceSummary>(
  stored: Stored,
  today: CalendarDate,
): Omit<Stored, "status"> & Pick<InvoiceSummaryDto, "status" | "state" | "balanceCents"> {
  const status = getInvoiceStatusOn({ ...stored, status: parseInvoiceStatus(stored.status) }, today);
  const balanceCents = stored.voidedAt
    ? 0
    : getInvoiceBalance({
        totalAmount: stored.totalCents,
        paidAmount: stored.paidCents,
        creditedAmount: stored.creditedCents,
        writtenOffAmount: stored.writtenOffCents,
      });
  return { ...stored, status, state: stored.voidedAt ? "void" : status, balanceCents };
}
