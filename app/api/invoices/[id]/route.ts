import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { toInvoiceDetailJson, toInvoiceJson } from "@/lib/domain/billing/invoices/invoice-json";
import { patchInvoice } from "@/lib/domain/billing/invoices/patch-invoice";
import { getNamedOrganization, omitOrganization, setPathId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { mapError } from "@/lib/map-error";
import { markUnparsed } from "@/lib/mark-unparsed";

export const GET = route<{ id: string }>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params }) => toInvoiceDetailJson(await getInvoice({ ctx, input: params })),
});

/** Sends the invoice. Accepts only the invoice's own payment link and the status "sent". */
export const PATCH = route<{ id: string }>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params, body }) => {
    const input = markUnparsed(setPathId(omitOrganization(body), params.id));
    return toInvoiceJson(await mapError("Failed to send invoice", () => patchInvoice({ ctx, input })));
  },
});
