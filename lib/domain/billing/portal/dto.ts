import { z } from "zod";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import { INVOICE_STATES } from "@/lib/domain/billing/records/model/invoice-status";
import type { Currency } from "@/lib/money/currency";

/** How the portal formats amounts and dates. */
export interface PortalFormats {
  formats: DocumentFormats;
  currency: Currency;
}

export const portalInvoiceSchema = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  state: z.enum(INVOICE_STATES),
  issuedOn: z.string().nullable(),
  dueDate: z.string(),
  /** 0 for void invoices. */
  totalCents: z.number(),
  paidCents: z.number(),
  refundedCents: z.number(),
  disputedCents: z.number(),
  balanceCents: z.number(),
  /** The URL of Stripe's payment page. Null if the invoice can't be paid there. */
  payUrl: z.string().nullable(),
  /** The local day on which a bank debit started. Null if no bank debit is awaiting the bank's confirmation. */
  processingSince: z.string().nullable(),
});
/** An invoice in the client's lists. */
export type PortalInvoice = z.infer<typeof portalInvoiceSchema>;

export const portalPaymentSchema = z.object({
  id: z.string(),
  method: z.string(),
  amountCents: z.number(),
  refundedCents: z.number(),
  /** Set only for automatic payments, for example "Paid automatically by card ending in 4242". */
  note: z.string().nullable(),
  /** The day in the organization's time zone. */
  paidOn: z.string(),
});
export type PortalPayment = z.infer<typeof portalPaymentSchema>;

/** The details that clients can change themselves. */
export interface PortalContactDetails {
  phone: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  region: string | null;
  postalCode: string | null;
  country: string | null;
  emergencyName: string | null;
  emergencyPhone: string | null;
}
