import { getInvoiceStats } from "@/lib/domain/invoices/get-invoice-stats";
import { toStatsJson } from "@/lib/domain/invoices/invoice-json";
import { route } from "@/lib/http/route";
import { namedOrganization } from "../named-organization";

export const GET = route({
  organizationId: namedOrganization,
  handle: async ({ ctx }) => toStatsJson(await getInvoiceStats({ ctx })),
});
