import { z } from "zod";
import { INVOICE_SORTS, INVOICES_NEWEST_FIRST } from "@/lib/domain/billing/invoices/model/sorts";
import { invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { INVOICE_STATES } from "@/lib/domain/billing/records/model/invoice-status";
import { pageSize, searchField, sortField } from "@/lib/lists/fields";

export const DRAFT_CHANGED_MESSAGE = "This invoice changed or was sent. Reload the page and review it.";

export const sendInvoiceSchema = invoiceIdSchema.extend({
  /** The revision that the sender reviewed. If the invoice has changed since then, the call throws CONFLICT. */
  revision: z.number().int().optional(),
  /** Applies the client's credit to the invoice. Requires the permission to record payments. */
  apply_credit: z.boolean().default(false),
  /** The client's credit in minor units, as shown in the dialog. If it has changed, the call throws CONFLICT. */
  expected_credit: z.number().int().optional(),
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

/** The PATCH endpoint accepts only the invoice's own link and the status "sent" (docs/product/billing.md). */
export const patchInvoiceSchema = z.strictObject({
  id: z.string(),
  payment_link_url: z.string().optional(),
  stripe_session_id: z.string().nullish(),
  status: z.literal("sent", { error: "The only allowed status is “sent”." }),
});
export type PatchInvoiceInput = z.input<typeof patchInvoiceSchema>;
