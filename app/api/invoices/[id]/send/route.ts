import { toInvoiceJson } from "@/lib/domain/invoices/invoice-json";
import { sendInvoice } from "@/lib/domain/invoices/send-invoice";
import { orElseSay } from "@/lib/fallback-message";
import { route } from "@/lib/http/route";
import { namedOrganization } from "../../named-organization";

export const POST = route<{ id: string }>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params }) => {
    const send = () => sendInvoice({ ctx, input: params });
    return toInvoiceJson(await orElseSay("Failed to send invoice", send));
  },
});
