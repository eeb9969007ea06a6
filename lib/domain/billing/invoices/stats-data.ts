import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
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
 * Reads the counter row and adds the few invoices that have become overdue since the last run of the job that
 * marks overdue invoices.
 */
export async function selectInvoiceStats(
  ctx: Context,
  organizationId: string,
  today: CalendarDate,
): Promise<InvoiceStats> {
  const stats = await queryJson(ctx.db, {
    schema: invoiceStatsSchema,
    name: "invoice-stats",
    sql: SELECT_STATS,
    values: [organizationId, today],
  });
  if (!stats) throw createNotFoundError("Organization");
  return stats;
}
