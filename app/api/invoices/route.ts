import { createInvoice } from "@/lib/domain/invoices/create-invoice";
import { toInvoiceJson } from "@/lib/domain/invoices/invoice-json";
import { listInvoicesWithLines } from "@/lib/domain/invoices/list-invoices";
import type { ListInvoicesInput } from "@/lib/domain/invoices/request-schemas";
import type { InvoiceInput } from "@/lib/domain/invoices/schemas";
import { orElseSay } from "@/lib/fallback-message";
import { listRoute } from "@/lib/http/list-route";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Makes a draft. Its total is the server's; `total_amount` of the body is not read. */
export const POST = route({
  organizationId: namedOrganization,
  status: 201,
  handle: ({ ctx, body }) => {
    const create = () => createInvoice({ ctx, input: body as InvoiceInput });
    return orElseSay("Failed to create invoice. Please try again.", create);
  },
  toJson: toInvoiceJson,
});

/** An array of invoices, newest first; `cursor` and `limit` page through it. */
export const GET = listRoute({
  list: ({ ctx, query, page }) => {
    const status = (query.get("status") || null) as ListInvoicesInput["status"];
    return listInvoicesWithLines({ ctx, input: { ...page, status } });
  },
  toJson: ({ invoices }) => invoices.map(toInvoiceJson),
});
