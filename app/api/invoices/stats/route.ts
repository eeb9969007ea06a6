import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { toInvoiceStatsJson } from "@/lib/domain/billing/invoices/invoice-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

export const GET = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx }) => getInvoiceStats({ ctx }),
  toJson: toInvoiceStatsJson,
});
