import type { CalendarDate } from "@/lib/dates/calendar-date";
import { toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

export const INVOICE_RUN_STATUSES = ["creating", "created", "sending", "sent", "discarded"] as const;
export type InvoiceRunStatus = (typeof INVOICE_RUN_STATUSES)[number];

export const RUN_ITEM_STATUSES = ["pending", "created", "skipped", "sent", "failed"] as const;
export type RunItemStatus = (typeof RUN_ITEM_STATUSES)[number];

export interface InvoiceRunDto {
  id: string;
  /** The run bills charges through this day. */
  throughOn: CalendarDate;
  /**
   * The run also creates advance charges for periods that start on or before this day. Null if it creates none.
   */
  advanceThroughOn: CalendarDate | null;
  status: InvoiceRunStatus;
  /** Whether the schedule started the run. */
  isAutomatic: boolean;
  /** The number of contacts by status. */
  counts: Readonly<Record<RunItemStatus, number>>;
  /** The total of the run's invoices, excluding void invoices. */
  totalCents: number;
  /** In ISO 8601 format. */
  createdAt: string;
}

export interface RunItemDto {
  contactId: string;
  contactName: string;
  status: RunItemStatus;
  /** Why the contact was skipped, or why the invoice couldn't be sent. */
  problem: string | null;
  invoice: {
    id: string;
    number: string;
    email: string | null;
    /** Whether the stable delivers this invoice on paper. */
    isOnPaper: boolean;
    /** Whether sending this draft would fail because neither the draft nor the client has an email address. */
    isMissingEmail: boolean;
    totalCents: number;
    isVoid: boolean;
  } | null;
}

/** An invoice's position in its run, in the order shown on the run's page. */
export interface InvoiceRunPosition {
  /** Starts at 1. */
  position: number;
  count: number;
  previousId: string | null;
  nextId: string | null;
}

export interface InvoiceRunDetailDto extends InvoiceRunDto {
  /** Sorted by name, with contacts that have problems first. */
  items: RunItemDto[];
  /** Drafts that don't belong to the run. */
  otherDrafts: { count: number; totalCents: number };
}

/** Formats a run for the API, with amounts as decimals. */
export function toInvoiceRunJson(run: InvoiceRunDto, currency: Currency) {
  return {
    id: run.id,
    through_on: run.throughOn,
    advance_through_on: run.advanceThroughOn,
    status: run.status,
    is_automatic: run.isAutomatic,
    counts: run.counts,
    total_amount: toMajorUnits(run.totalCents, currency),
    created_at: run.createdAt,
  };
}

export function toInvoiceRunDetailJson(run: InvoiceRunDetailDto, currency: Currency) {
  return {
    ...toInvoiceRunJson(run, currency),
    items: run.items.map(({ contactId, contactName, status, problem, invoice }) => ({
      contact_id: contactId,
      contact_name: contactName,
      status,
      problem,
      invoice_id: invoice?.id ?? null,
      invoice_number: invoice?.number ?? null,
      total_amount: invoice && toMajorUnits(invoice.totalCents, currency),
    })),
  };
}
