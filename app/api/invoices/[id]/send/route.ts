import type { InvoiceDto } from "@/lib/domain/invoices/dto";
import { toInvoiceJson } from "@/lib/domain/invoices/invoice-json";
import { sendInvoice } from "@/lib/domain/invoices/send-invoice";
import { orElseSay } from "@/lib/fallback-message";
import { route } from "@/lib/http/route";
import { namedOrganization } from "../../named-organization";

export const POST = route<{ id: string }, InvoiceDto>({
  organizationId: namedOrganization,
  handle: ({ ctx, params }) => orElseSay("Failed to send invoice", () => sendInvoice({ ctx, input: params })),
  toJson: toInvoiceJson,
});
