import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { getInvoiceBalanceSql } from "@/lib/domain/billing/records/model/invoice-balance";
import { createNotFoundError } from "@/lib/errors";
import { queryRows } from "@/lib/query-rows";

const BALANCE = Prisma.raw(getInvoiceBalanceSql("i"));

/** The organization's counters, stored or recounted. Totals are in cents. */
const invoiceCountersSchema = z.object({
  revenueCents: z.bigint(),
  pendingCents: z.bigint(),
  paidCount: z.int(),
  overdueCount: z.int(),
  invoiceCount: z.int(),
  lastInvoiceNumber: z.int(),
});
export type InvoiceCounters = z.infer<typeof invoiceCountersSchema>;

/**
 * Reads the counters and locks them until the transaction ends. Other transactions that have changed an invoice
 * but not yet updated the counters must wait for this lock, so the recount is exact.
 */
export async function lockInvoiceCounters(tx: Context, organizationId: string): Promise<InvoiceCounters> {
  const [row] = await queryRows(
    tx.db,
    invoiceCountersSchema,
    Prisma.sql`
    SELECT revenue_cents AS "revenueCents", pending_cents AS "pendingCents", paid_count AS "paidCount",
           overdue_count AS "overdueCount", invoice_count AS "invoiceCount",
           last_invoice_number AS "lastInvoiceNumber"
    FROM organization_counters WHERE organization_id = ${organizationId}::uuid FOR UPDATE`,
  );
  if (!row) throw createNotFoundError("Organization");
  return row;
}

/**
 * Sets missing paid amounts. During an upgrade, a process from the previous release can mark an invoice as
 * paid without storing the paid amount. Such invoices were paid in full.
 */
export async function repairPaidAmounts(tx: Context, organizationId: string): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE invoices SET paid_amount = total_amount
    WHERE organization_id = ${organizationId}::uuid AND status = 'paid'
      AND paid_amount + credited_amount + written_off_amount = 0`;
}

export async function recountInvoices(tx: Context, organizationId: string): Promise<InvoiceCounters> {
  const [row] = await queryRows(
    tx.db,
    invoiceCountersSchema,
    Prisma.sql`
    SELECT coalesce(sum(paid_amount - refunded_amount - disputed_amount), 0)::bigint
             - (SELECT coalesce(sum(n.total_amount - n.applied_amount), 0)::bigint FROM credit_notes n
                WHERE n.organization_id = ${organizationId}::uuid AND n.return_as = 'credit') AS "revenueCents",
           coalesce(sum(${BALANCE})
                    FILTER (WHERE status IN ('sent', 'overdue') AND voided_at IS NULL), 0)::bigint AS "pendingCents",
           (count(*) FILTER (WHERE status = 'paid'))::int AS "paidCount",
           (count(*) FILTER (WHERE status = 'overdue' AND voided_at IS NULL))::int AS "overdueCount",
           count(*)::int AS "invoiceCount",
           coalesce(max(sequence), 0)::int AS "lastInvoiceNumber"
    FROM invoices i WHERE organization_id = ${organizationId}::uuid AND NOT is_sample`,
  );
  if (!row) throw createNotFoundError("Organization");
  return row;
}

export async function writeInvoiceCounters(
  tx: Context,
  organizationId: string,
  figures: InvoiceCounters,
): Promise<void> {
  await tx.db.organizationCounters.update({
    where: { organizationId },
    data: { ...figures },
    select: { organizationId: true },
  });
}

const invoiceNumberRowSchema = z.object({ invoice_number: z.string() });

/**
 * Returns the invoice numbers of all invoices whose amounts don't match their lines or their settled
 * payments. These invoices can't be repaired automatically.
 */
export async function findContradictoryInvoices(ctx: Context, organizationId: string): Promise<string[]> {
  const rows = await queryRows(
    ctx.db,
    invoiceNumberRowSchema,
    Prisma.sql`
    SELECT i.invoice_number FROM invoices i
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS paid, coalesce(sum(refunded_amount), 0) AS refunded,
             coalesce(sum(disputed_amount), 0) AS disputed
      FROM invoice_payments WHERE invoice_id = i.id AND status = 'settled'
    ) AS settled ON true
    WHERE i.organization_id = ${organizationId}::uuid
      AND ((i.status = 'paid') <> (${BALANCE} = 0)
           OR i.paid_amount <> settled.paid
           OR i.refunded_amount <> settled.refunded
           OR i.disputed_amount <> settled.disputed
           OR i.credited_amount <> (SELECT coalesce(sum(n.applied_amount), 0) FROM credit_notes n
                                    WHERE n.organization_id = i.organization_id AND n.invoice_id = i.id)
           OR EXISTS (SELECT FROM invoice_line_items l JOIN credit_note_lines c ON c.line_item_id = l.id
                      WHERE l.invoice_id = i.id GROUP BY l.id, i.tax_mode HAVING sum(c.total_amount) >
                        l.amount - l.discount_amount + CASE i.tax_mode WHEN 'exclusive' THEN l.tax_amount ELSE 0 END)
           OR i.total_amount <> (
             SELECT sum(l.amount - l.discount_amount + CASE i.tax_mode WHEN 'exclusive' THEN l.tax_amount ELSE 0 END)
             FROM invoice_line_items l WHERE l.invoice_id = i.id))
    ORDER BY i.sequence LIMIT 20`,
  );
  return rows.map((row) => row.invoice_number);
}
