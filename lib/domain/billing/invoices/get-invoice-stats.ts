import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getToday } from "@/lib/domain/billing/records/invoice-data";
import { type InvoiceStats, invoiceStatsSchema } from "@/lib/domain/billing/records/invoice-dto";
import { createNotFoundError } from "@/lib/errors";
import { queryJson } from "@/lib/query-json";

const SELECT_STATS = `
  SELECT json_build_object(
           'totalRevenueCents', revenue_cents, 'pendingPaymentsCents', pending_cents, 'paidInvoices', paid_count,
           'overdueInvoices', overdue_count + (
             SELECT count(*) FROM invoices
             WHERE organization_id = $1::uuid AND status = 'sent' AND voided_at IS NULL AND due_date < $2::date)
         ) AS value
  FROM organization_counters WHERE organization_id = $1::uuid`;

/**
 * Returns the dashboard's four statistics. Reads the organization's counter row. The overdue count also includes
 * the few overdue invoices that `markOverdueInvoices` hasn't marked yet.
 */
export async function getInvoiceStats({ ctx }: Pick<VerbArguments, "ctx">): Promise<InvoiceStats> {
  const organization = requirePermission(ctx, "invoices", "read");
  const stats = await queryJson(ctx.db, {
    schema: invoiceStatsSchema,
    name: "invoice-stats",
    sql: SELECT_STATS,
    values: [organization.id, getToday(ctx, organization)],
  });
  if (!stats) throw createNotFoundError("Organization");
  return stats;
}
