import { toInvoiceJson } from "@/lib/domain/billing/invoices/invoice-json";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { mapError } from "@/lib/map-error";

export const POST = route<{ id: string }, InvoiceDto>({
  organizationId: getNamedOrganization,
  handle: ({ ctx, params }) => mapError("Failed to send invoice", () => sendInvoice({ ctx, input: params })),
  toJson: toInvoiceJson,
});
