import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getToday } from "@/lib/domain/billing/invoices/data";
import type { InvoiceStats } from "@/lib/domain/billing/invoices/dto";
import { selectStats } from "@/lib/domain/billing/invoices/stats-data";

/** Returns the four figures of the dashboard from the organization's counter row. */
export async function getInvoiceStats({ ctx }: Pick<VerbArguments, "ctx">): Promise<InvoiceStats> {
  const organization = requirePermission(ctx, "invoices", "read");
  return selectStats(ctx, organization.id, getToday(ctx, organization));
}
