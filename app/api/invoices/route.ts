import { createInvoice } from "@/lib/domain/billing/invoices/create-invoice";
import { toInvoiceJson, toListedInvoiceJson } from "@/lib/domain/billing/invoices/invoice-json";
import { countInvoices, listInvoicesWithLines } from "@/lib/domain/billing/invoices/list-invoices";
import { listRoute } from "@/lib/http/list-route";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { mapError } from "@/lib/map-error";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Creates a draft. The server calculates the total and ignores `total_amount` in the body. */
export const POST = route({
  organizationId: getNamedOrganization,
  status: 201,
  handle: ({ ctx, body }) => {
    const create = () => createInvoice({ ctx, input: markUnparsed(body) });
    return mapError("Failed to create invoice. Please try again.", create);
  },
  toJson: toInvoiceJson,
});

/**
 * Returns an array of invoices, newest first. The headers Link, X-Next-Cursor and X-Total-Count describe the
 * other pages.
 */
export const GET = listRoute({
  list: async ({ ctx, query, page }) => {
    const input = markUnparsed({ ...page, status: query.get("status") || null });
    const [invoices, totalCount] = await Promise.all([
      listInvoicesWithLines({ ctx, input }),
      countInvoices({ ctx, input }),
    ]);
    return { ...invoices, totalCount };
  },
  toJson: ({ invoices }) => invoices.map(toListedInvoiceJson),
});
