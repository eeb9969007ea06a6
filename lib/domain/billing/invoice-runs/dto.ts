import type { CalendarDate } from "@/lib/dates/calendar-date";
import { fromHundredths } from "@/lib/money/cents";

export const RUN_STATUSES = ["creating", "created", "sending", "sent", "discarded"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const RUN_ITEM_STATUSES = ["pending", "created", "skipped", "sent", "failed"] as const;
export type RunItemStatus = (typeof RUN_ITEM_STATUSES)[number];

export interface InvoiceRunDto {
  id: string;
  /** Charges through this day are billed. */
  throughOn: CalendarDate;
  status: RunStatus;
  /** Whether the schedule started the run. */
  isAutomatic: boolean;
  /** The number of contacts by status. */
  counts: Readonly<Record<RunItemStatus, number>>;
  /** The sum of the run's invoices that aren't void. */
  totalCents: number;
  /** ISO 8601. */
  createdAt: string;
}

export interface RunItemDto {
  contactId: string;
  contactName: string;
  status: RunItemStatus;
  /** Why the contact was skipped, or why the invoice couldn't be sent. */
  problem: string | null;
  invoice: { id: string; number: string; email: string | null; totalCents: number; isVoid: boolean } | null;
}

export interface InvoiceRunDetailDto extends InvoiceRunDto {
  /** Problems first, then by name. */
  items: RunItemDto[];
}

/** Formats a run for the API, with amounts in dollars. */
export function toRunJson(run: InvoiceRunDto) {
  return {
    id: run.id,
    through_on: run.throughOn,
    status: run.status,
    is_automatic: run.isAutomatic,
    counts: run.counts,
    total_amount: fromHundredths(run.totalCents),
    created_at: run.createdAt,
  };
}

export function toRunDetailJson(run: InvoiceRunDetailDto) {
  return {
    ...toRunJson(run),
    items: run.items.map(({ contactId, contactName, status, problem, invoice }) => ({
      contact_id: contactId,
      contact_name: contactName,
      status,
      problem,
      invoice_id: invoice?.id ?? null,
      invoice_number: invoice?.number ?? null,
      total_amount: invoice && fromHundredths(invoice.totalCents),
    })),
  };
}
