import { z } from "zod";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { INVOICE_STATES } from "@/lib/domain/invoices/status";
import { optionalText } from "@/lib/fields";
import { pageSize, searchField } from "@/lib/lists/fields";

/** An id that is none is answered like one that nobody has: NOT_FOUND, by the fetch. */
export const invoiceIdSchema = z.object({ id: z.string() });
export type InvoiceIdInput = z.input<typeof invoiceIdSchema>;

export const listInvoicesSchema = z.object({
  /** Null and absent: all of them. */
  status: z.enum(INVOICE_STATES, { error: "There is no such status." }).nullish(),
  search: searchField(),
  cursor: z.string().max(500).nullish(),
  limit: pageSize(25),
});
export type ListInvoicesInput = z.input<typeof listInvoicesSchema>;

export const voidInvoiceSchema = invoiceIdSchema.extend({
  /** Makes a draft with the same content in its place. */
  replace: z.boolean().default(false),
});
export type VoidInvoiceInput = z.input<typeof voidInvoiceSchema>;

export const MANUAL_PAYMENT_METHODS = ["cash", "check", "transfer"] as const;

export const manualPaymentSchema = invoiceIdSchema.extend({
  method: z.enum(MANUAL_PAYMENT_METHODS, { error: "Choose cash, check or transfer." }),
  /** Day of the payment in the organization's time zone. */
  paid_on: z
    .string({ error: "Enter the day of the payment." })
    .refine((date) => isCalendarDate(date) && date >= "2000-01-01", "Enter the day of the payment."),
  note: optionalText(500),
});
export type ManualPaymentInput = z.input<typeof manualPaymentSchema>;

/** What the specification's PATCH may say: this invoice's own link, and that it is sent. Nothing else. */
export const patchInvoiceSchema = z.strictObject({
  id: z.string(),
  payment_link_url: z.string().optional(),
  stripe_session_id: z.string().nullish(),
  status: z.literal("sent", { error: "Only the status sent can be set here." }),
});
export type PatchInvoiceInput = z.input<typeof patchInvoiceSchema>;

/** Clients multiply dollars by 100 in floating point: 19.99 × 100 arrives as 1998.9999999999998. */
const cents = z
  .number({ error: "Enter the amount in cents." })
  .refine((amount) => Math.abs(amount - Math.round(amount)) < 1e-6, "Enter the amount in whole cents.")
  .transform(Math.round);

export const createPaymentLinkSchema = z.object({
  invoice_id: z.string({ error: "Name the invoice." }),
  amount: cents,
  metadata: z
    .object({ invoice_id: z.string().optional(), organization_id: z.string().optional() })
    .default({}),
});
export type CreatePaymentLinkInput = z.input<typeof createPaymentLinkSchema>;
