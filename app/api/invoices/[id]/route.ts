import { getInvoice } from "@/lib/domain/invoices/get-invoice";
import { toInvoiceDetailJson, toInvoiceJson } from "@/lib/domain/invoices/invoice-json";
import { patchInvoice } from "@/lib/domain/invoices/patch-invoice";
import type { PatchInvoiceInput } from "@/lib/domain/invoices/request-schemas";
import { orElseSay } from "@/lib/fallback-message";
import { namedOrganization, withId, withoutOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

export const GET = route<{ id: string }>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params }) => toInvoiceDetailJson(await getInvoice({ ctx, input: params })),
});

/** Accepts only the invoice's own payment link and the status sent. */
export const PATCH = route<{ id: string }>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params, body }) => {
    const input = withId(withoutOrganization(body), params.id) as PatchInvoiceInput;
    return toInvoiceJson(await orElseSay("Failed to send invoice", () => patchInvoice({ ctx, input })));
  },
});
