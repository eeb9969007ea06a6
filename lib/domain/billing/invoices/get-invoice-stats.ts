import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { selectInvoiceStats } from "@/lib/domain/billing/invoices/stats-data";
import { getToday } from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceStats } from "@/lib/domain/billing/records/invoice-dto";

/** Returns the four statistics on the dashboard from the organization's counter row. */
export async function getInvoiceStats({ ctx }: Pick<VerbArguments, "ctx">): Promise<InvoiceStats> {
  const organization = requirePermission(ctx, "invoices", "read");
  return selectInvoiceStats(ctx, organization.id, getToday(ctx, organization));
}
