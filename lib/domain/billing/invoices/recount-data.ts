import "server-only";
import type { Context } from "@/lib/auth/context";
import { createNotFoundError } from "@/lib/errors";

/** The organization's counters, stored or recounted. Sums are cents. */
export interface CounterFigures {
  revenueCents: bigint;
  pendingCents: bigint;
  paidCount: number;
  overdueCount: number;
  invoiceCount: number;
  lastInvoiceNumber: number;
}

/**
 * Reads the counters and locks them until the transaction ends. Transactions that have changed an invoice but
 * not yet its counter have to wait for this lock, so a recount afterward is exact.
 */
export async function lockInvoiceCounters(tx: Context, organizationId: string): Promise<CounterFigures> {
  const [row] = await tx.db.$queryRaw<CounterFigures[]>`
    SELECT revenue_cents AS "revenueCents", pending_cents AS "pendingCents", paid_count AS "paidCount",
           overdue_count AS "overdueCount", invoice_count AS "invoiceCount",
           last_invoice_number AS "lastInvoiceNumber"
    FROM organization_counters WHERE organization_id = ${organizationId}::uuid FOR UPDATE`;
  if (!row) throw createNotFoundError("Organization");
  return row;
}

export async function recountInvoices(tx: Context, organizationId: string): Promise<CounterFigures> {
  const [row] = await tx.db.$queryRaw<CounterFigures[]>`
    SELECT coalesce(sum(total_amount - refunded_amount - disputed_amount) FILTER (WHERE status = 'paid'), 0)::bigint
             AS "revenueCents",
           coalesce(sum(total_amount) FILTER (WHERE status IN ('sent', 'overdue') AND voided_at IS NULL), 0)::bigint
             AS "pendingCents",
           (count(*) FILTER (WHERE status = 'paid'))::int AS "paidCount",
           (count(*) FILTER (WHERE status = 'overdue' AND voided_at IS NULL))::int AS "overdueCount",
           count(*)::int AS "invoiceCount",
           coalesce(max(sequence), 0)::int AS "lastInvoiceNumber"
    FROM invoices WHERE organization_id = ${organizationId}::uuid AND NOT is_sample`;
  if (!row) throw createNotFoundError("Organization");
  return row;
}

export async function writeInvoiceCounters(
  tx: Context,
  organizationId: string,
  figures: CounterFigures,
): Promise<void> {
  await tx.db.organizationCounters.update({
    where: { organizationId },
    data: { ...figures },
    select: { organizationId: true },
  });
}

/**
 * Returns the numbers of invoices that contradict their lines or their settled payment. They can't be repaired
 * automatically.
 */
export async function findContradictoryInvoices(ctx: Context, organizationId: string): Promise<string[]> {
  const rows = await ctx.db.$queryRaw<{ invoice_number: string }[]>`
    SELECT i.invoice_number FROM invoices i
    LEFT JOIN invoice_payments p ON p.invoice_id = i.id AND p.status = 'settled'
    WHERE i.organization_id = ${organizationId}::uuid
      AND ((i.status = 'paid') <> (p.id IS NOT NULL)
           OR p.amount <> i.total_amount
           OR i.refunded_amount <> coalesce(p.refunded_amount, 0)
           OR i.disputed_amount <> coalesce(p.disputed_amount, 0)
           OR i.total_amount <> (SELECT sum(l.amount) FROM invoice_line_items l WHERE l.invoice_id = i.id))
    ORDER BY i.sequence LIMIT 20`;
  return rows.map((row) => row.invoice_number);
}
