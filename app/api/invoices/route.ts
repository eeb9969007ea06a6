import { createInvoice } from "@/lib/domain/invoices/create-invoice";
import { toInvoiceJson } from "@/lib/domain/invoices/invoice-json";
import { listInvoicesWithLines } from "@/lib/domain/invoices/list-invoices";
import type { ListInvoicesInput } from "@/lib/domain/invoices/request-schemas";
import type { InvoiceInput } from "@/lib/domain/invoices/schemas";
import { orElseSay } from "@/lib/fallback-message";
import { route } from "@/lib/http/route";
import { namedOrganization } from "./named-organization";
import { pageQuery, withNextPage } from "./next-page";

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
export async function GET(
  request: Request,
  context: { params: Promise<Record<never, string>> },
): Promise<Response> {
  let nextCursor: string | null = null;
  const list = route({
    organizationId: namedOrganization,
    handle: async ({ ctx, query }) => {
      const status = (query.get("status") || null) as ListInvoicesInput["status"];
      const page = await listInvoicesWithLines({ ctx, input: { ...pageQuery(query), status } });
      nextCursor = page.nextCursor;
      return page.invoices.map(toInvoiceJson);
    },
  });
  return withNextPage(request, await list(request, context), nextCursor);
}
