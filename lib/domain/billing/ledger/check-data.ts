import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

/**
 * Returns the numbers of invoices whose balance in the ledger differs from the balance according to the invoice and its
 * payments. These differences can't be repaired automatically.
 */
export async function findUnbalancedInvoices(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.$queryRaw<{ invoice_number: string }[]>`
    SELECT i.invoice_number FROM invoices i
    LEFT JOIN LATERAL (SELECT sum(l.amount) AS amount FROM ledger_entries l
                       WHERE l.organization_id = i.organization_id AND l.invoice_id = i.id) AS ledger ON true
    WHERE i.organization_id = ${getOrganizationId(ctx)}::uuid
      AND coalesce(ledger.amount, 0) <>
        CASE WHEN i.sent_at IS NULL OR i.is_sample OR i.voided_at IS NOT NULL THEN 0
             WHEN i.status = 'paid' THEN i.refunded_amount + i.disputed_amount
             ELSE i.total_amount - i.paid_amount - i.credited_amount - i.written_off_amount + i.refunded_amount + i.disputed_amount END
    ORDER BY i.sequence LIMIT 20`;
  return rows.map((row) => row.invoice_number);
}
