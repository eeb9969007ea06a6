import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceState, InvoiceStatus } from "@/lib/domain/invoices/status";

/** Times are ISO 8601 texts, amounts integer cents: what a page, an action and a route can hand on as it is. */
export interface InvoiceSummaryDto {
  id: string;
  organizationId: string;
  invoiceNumber: string;
  clientId: string | null;
  customerName: string;
  customerEmail: string;
  dueDate: CalendarDate;
  notes: string | null;
  currency: string;
  totalCents: number;
  refundedCents: number;
  disputedCents: number;
  /** As of today in the organization's time zone, whether or not the job has marked it. */
  status: InvoiceStatus;
  /** The status, or "void": what a list shows. */
  state: InvoiceState;
  revision: number;
  paymentLinkUrl: string | null;
  stripeSessionId: string | null;
  sentAt: string | null;
  paidAt: string | null;
  voidedAt: string | null;
  createdAt: string;
}

export interface InvoiceLineDto {
  id: string;
  description: string;
  quantityHundredths: number;
  rateCents: number;
  amountCents: number;
}

export interface InvoiceDto extends InvoiceSummaryDto {
  lines: InvoiceLineDto[];
}

export interface InvoicePaymentDto {
  id: string;
  method: "card" | "cash" | "check" | "transfer";
  /** surplus: somebody paid a second time, and it is being given back. */
  status: "settled" | "surplus" | "surplus_refunded";
  amountCents: number;
  applicationFeeCents: number;
  refundedCents: number;
  disputedCents: number;
  disputeStatus: string | null;
  note: string | null;
  recordedByName: string | null;
  paidAt: string;
}

export interface InvoiceHistoryEntryDto {
  id: string;
  /** "invoice.created", "invoice.sent", … as the audit log has it. */
  action: string;
  actorKind: string;
  actorName: string | null;
  at: string;
}

export interface InvoiceReferenceDto {
  id: string;
  invoiceNumber: string;
}

export interface InvoiceDetailDto extends InvoiceDto {
  payments: InvoicePaymentDto[];
  history: InvoiceHistoryEntryDto[];
  replaces: InvoiceReferenceDto | null;
  replacedBy: InvoiceReferenceDto | null;
}

export interface InvoiceStats {
  /** Cents of paid invoices, less what went back by refund or dispute. */
  totalRevenueCents: number;
  /** Cents of sent and overdue invoices. */
  pendingPaymentsCents: number;
  paidInvoices: number;
  overdueInvoices: number;
}
