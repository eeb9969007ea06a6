import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { notFound } from "@/lib/errors";

export interface InvoiceStats {
  /** Cents of paid invoices, less what went back by refund or dispute. */
  totalRevenueCents: number;
  /** Cents of sent and overdue invoices. */
  pendingPaymentsCents: number;
  paidInvoices: number;
  overdueInvoices: number;
}

interface StatsRow {
  revenue: bigint;
  pending: bigint;
  paid: number;
  overdue: number;
}

/** The counter row, and beside it the few invoices that became overdue since the job last marked them. */
export async function selectStats(
  ctx: Context,
  organizationId: string,
  today: CalendarDate,
): Promise<InvoiceStats> {
  const [row] = await ctx.db.$queryRaw<StatsRow[]>`
    SELECT revenue_cents AS revenue, pending_cents AS pending, paid_count AS paid,
           overdue_count + (
             SELECT count(*) FROM invoices
             WHERE organization_id = ${organizationId}::uuid AND status = 'sent' AND voided_at IS NULL
               AND due_date < ${today}::date
           )::int AS overdue
    FROM organization_counters WHERE organization_id = ${organizationId}::uuid`;
  if (!row) throw notFound("Organization");
  return {
    totalRevenueCents: Number(row.revenue),
    pendingPaymentsCents: Number(row.pending),
    paidInvoices: row.paid,
    overdueInvoices: row.overdue,
  };
}
