import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceState, InvoiceStatus } from "@/lib/domain/billing/invoices/model/status";

/**
 * Times are ISO 8601 strings and amounts are integer cents, so that pages, actions and routes can return it unchanged.
 */
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
  /** Sample data, which one tap removes. */
  isSample: boolean;
  totalCents: number;
  refundedCents: number;
  disputedCents: number;
  /** Status as of today in the organization's time zone, even if the job hasn't marked it yet. */
  status: InvoiceStatus;
  /** The status, or "void". */
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
  /** surplus: a second payment that is being refunded. */
  status: "settled" | "surplus" | "surplus_refunded";
  amountCents: number;
  applicationFeeCents: number;
  /** Part of the platform fee that was returned with a refund. */
  returnedFeeCents: number;
  /** Stripe's fee for the card payment. */
  processingFeeCents: number;
  refundedCents: number;
  disputedCents: number;
  disputeStatus: string | null;
  note: string | null;
  recordedByName: string | null;
  paidAt: string;
}

export interface InvoiceHistoryEntryDto {
  id: string;
  /** The audited action: "invoice.created", "invoice.sent" and so on. */
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
  /** Total of paid invoices minus refunds and disputes, in cents. */
  totalRevenueCents: number;
  /** Total of sent and overdue invoices, in cents. */
  pendingPaymentsCents: number;
  paidInvoices: number;
  overdueInvoices: number;
}
