import { toInvoiceJson } from "@/lib/domain/billing/invoices/invoice-json";
import { type VoidedInvoice, voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { getNamedOrganization, setPathId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Voids the invoice; `replace: true` also creates a draft to replace it. */
export const POST = route<{ id: string }, VoidedInvoice>({
  organizationId: getNamedOrganization,
  handle: ({ ctx, params, body }) => {
    const input = markUnparsed(setPathId(body, params.id));
    return voidInvoice({ ctx, input });
  },
  toJson: ({ invoice, replacement }) => ({
    invoice: toInvoiceJson(invoice),
    replacement: replacement && toInvoiceJson(replacement),
  }),
});
