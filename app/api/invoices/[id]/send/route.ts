import type { InvoiceDto } from "@/lib/domain/invoices/dto";
import { toInvoiceJson } from "@/lib/domain/invoices/invoice-json";
import { sendInvoice } from "@/lib/domain/invoices/send-invoice";
import { orElseSay } from "@/lib/fallback-message";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

export const POST = route<{ id: string }, InvoiceDto>({
  organizationId: namedOrganization,
  handle: ({ ctx, params }) => orElseSay("Failed to send invoice", () => sendInvoice({ ctx, input: params })),
  toJson: toInvoiceJson,
});
