import { z } from "zod";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { INVOICE_SORTS, INVOICES_NEWEST_FIRST } from "@/lib/domain/billing/invoices/model/sorts";
import { INVOICE_STATES } from "@/lib/domain/billing/invoices/model/status";
import { MANUAL_PAYMENT_METHODS } from "@/lib/domain/billing/records/model/payment-methods";
import { optionalText, requiredText } from "@/lib/fields";
import { idList, pageSize, searchField, sortField } from "@/lib/lists/fields";
import { createAmountField, createCurrencySchemas } from "@/lib/money/amount-field";

/** Accepts malformed IDs, so that they result in NOT_FOUND, just like unknown IDs. */
export const invoiceIdSchema = z.object({ id: z.string() });
export type InvoiceIdInput = z.input<typeof invoiceIdSchema>;

/** The maximum number of invoices in one download. Equals the number of invoices on a page of the list. */
const MAX_INVOICE_FILES = 25;

export const invoiceFilesSchema = z.object({
  ids: idList("Choose invoices from the list.", MAX_INVOICE_FILES).pipe(
    z.array(z.string()).min(1, "Choose at least one invoice."),
  ),
});
export type InvoiceFilesInput = z.input<typeof invoiceFilesSchema>;

export const DRAFT_CHANGED_MESSAGE = "This invoice changed or was sent. Reload the page and review it.";

export const sendInvoiceSchema = invoiceIdSchema.extend({
  /** The revision that the sender reviewed. A different revision causes CONFLICT. */
  revision: z.number().int().optional(),
});
export type SendInvoiceInput = z.input<typeof sendInvoiceSchema>;

export const listInvoicesSchema = z.object({
  /** Null or omitted means all statuses. */
  status: z.enum(INVOICE_STATES, { error: "Choose draft, sent, paid, overdue or void." }).nullish(),
  /** Null or omitted means all clients. */
  client_id: z.guid("Choose a client from your list.").nullish(),
  search: searchField(),
  sort: sortField(INVOICE_SORTS, INVOICES_NEWEST_FIRST),
  cursor: z.string().max(500).nullish(),
  limit: pageSize(25),
});
export type ListInvoicesInput = z.input<typeof listInvoicesSchema>;

export const voidInvoiceSchema = invoiceIdSchema.extend({
  /** Whether to create a draft with the same content. */
  replace: z.boolean().default(false),
});
export type VoidInvoiceInput = z.input<typeof voidInvoiceSchema>;

export const getManualPaymentSchema = createCurrencySchemas((currency) =>
  invoiceIdSchema.extend({
    method: z.enum(MANUAL_PAYMENT_METHODS, { error: "Choose cash, check or transfer." }),
    /** Defaults to the invoice's open balance. */
    amount: createAmountField({ currency }).optional(),
    /** The open balance that the form showed, in minor units. A different balance causes CONFLICT. */
    expected_balance: z.coerce.number<string | number>().int().optional(),
    /** The payment date in the organization's time zone. */
    paid_on: z
      .string({ error: "Enter the payment date." })
      .refine((date) => isCalendarDate(date) && date >= "2000-01-01", "Enter the payment date."),
    note: optionalText(500),
  }),
);
export const manualPaymentSchema = getManualPaymentSchema(null);
export type ManualPaymentInput = z.input<typeof manualPaymentSchema>;

export const reversePaymentSchema = invoiceIdSchema.extend({
  payment_id: z.string({ error: "Enter the payment ID." }),
  reason: requiredText("Enter a reason, such as “Check bounced”.", 200),
  /** Whether to send the client an email about the reversal, with the open invoice. */
  send_email: z.boolean().default(false),
});
export type ReversePaymentInput = z.input<typeof reversePaymentSchema>;

/** The PATCH request in the specification accepts only the invoice's own link and the status "sent". */
export const patchInvoiceSchema = z.strictObject({
  id: z.string(),
  payment_link_url: z.string().optional(),
  stripe_session_id: z.string().nullish(),
  status: z.literal("sent", { error: "The only allowed status is “sent”." }),
});
export type PatchInvoiceInput = z.input<typeof patchInvoiceSchema>;

/** API callers multiply amounts by 100 in floating point: 19.99 × 100 arrives as 1998.9999999999998. */
const cents = z
  .number({ error: "Enter the amount in cents." })
  .refine((amount) => Math.abs(amount - Math.round(amount)) < 1e-6, "Enter the amount in whole cents.")
  .transform(Math.round);

export const createPaymentLinkSchema = z.object({
  invoice_id: z.string({ error: "Enter the invoice ID." }),
  amount: cents,
  metadata: z
    .object({ invoice_id: z.string().optional(), organization_id: z.string().optional() })
    .default({}),
});
export type CreatePaymentLinkInput = z.input<typeof createPaymentLinkSchema>;
