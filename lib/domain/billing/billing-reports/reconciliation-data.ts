import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { ReportPeriod } from "@/lib/domain/billing/billing-reports/ledger-data";
import { queryJson } from "@/lib/query-json";

const reconciliationSchema = z.object({
  /**
   * The totals of the period's invoices, voids, credit notes and write-offs. All except the invoice total are
   * negative.
   */
  sent: z.number(),
  voided: z.number(),
  credited: z.number(),
  writtenOff: z.number(),
  /** The credited amounts that clients had already paid, as a positive total. */
  returned: z.number(),
  /** The amount still due on the period's invoices at the end of the period. */
  unpaid: z.number(),
  /** Payments in the period for invoices sent in another period. */
  paidOther: z.number(),
  /**
   * Voids, credit notes and write-offs in the period for invoices sent in another period, as a negative amount.
   */
  loweredOther: z.number(),
  paid: z.number(),
  refunds: z.number(),
  disputes: z.number(),
  /**
   * Client credit and deposits received in the period. Excludes credit from credit notes, because it isn't a
   * payment.
   */
  creditReceived: z.number(),
  creditApplied: z.number(),
  creditRefunded: z.number(),
  /** The amounts recorded in the finances: income from invoices (`booked`) and payment fees (`fees`). */
  booked: z.number(),
  fees: z.number(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/**
 * Compares the ledger for a period with the invoice income recorded in the finance entries. Amounts are in cents.
 */
export async function selectReconciliation(
  ctx: Context,
  { from, to }: ReportPeriod,
): Promise<Reconciliation | null> {
  const sql = `
    WITH posted AS (
      SELECT invoice_id,
             coalesce(sum(amount) FILTER (WHERE kind = 'invoice'), 0)::bigint AS sent,
             coalesce(sum(amount) FILTER (WHERE kind = 'void'), 0)::bigint AS voided,
             coalesce(sum(amount) FILTER (WHERE kind = 'credit_note'), 0)::bigint AS credited,
             coalesce(sum(amount) FILTER (WHERE kind = 'write_off'), 0)::bigint AS written_off,
             coalesce(-sum(amount) FILTER (WHERE kind = 'payment'), 0)::bigint AS paid,
             coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunds,
             coalesce(sum(amount) FILTER (WHERE kind = 'dispute'), 0)::bigint AS disputes
      FROM ledger_entries
      WHERE organization_id = $1::uuid AND effective_on BETWEEN $2::date AND $3::date
        AND kind NOT IN ('credit', 'deposit')
      GROUP BY invoice_id
    ), credit AS (
      SELECT coalesce(-sum(entry.amount) FILTER (
               WHERE (entry.source_key LIKE 'credit:%' OR entry.source_key LIKE 'credit-reversal:%')
                 AND credit.kind <> 'credit_note'), 0)::bigint AS received,
             coalesce(sum(entry.amount) FILTER (WHERE entry.payment_id IS NOT NULL), 0)::bigint AS applied,
             coalesce(sum(entry.amount) FILTER (WHERE entry.source_key LIKE 'credit-refund%'), 0)::bigint AS refunded
      FROM ledger_entries entry
      JOIN client_credits credit ON credit.organization_id = $1::uuid AND credit.id = entry.credit_id
      WHERE entry.organization_id = $1::uuid AND entry.effective_on BETWEEN $2::date AND $3::date
    ), returned AS (
      SELECT invoice_id, sum(total_amount - applied_amount)::bigint AS returned FROM credit_notes
      WHERE organization_id = $1::uuid AND issued_on BETWEEN $2::date AND $3::date GROUP BY invoice_id
    ), changed AS (
      SELECT *, voided + credited + written_off + coalesce(returned, 0) AS lowered
      FROM posted LEFT JOIN returned USING (invoice_id)
    ), cash AS (
      SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'income'), 0)::bigint AS booked,
             coalesce(sum(amount_cents) FILTER (WHERE kind = 'expense'), 0)::bigint AS fees
      FROM finance_entries
      WHERE organization_id = $1::uuid AND deleted_at IS NULL AND source = 'invoice'
        AND booked_on BETWEEN $2::date AND $3::date
    )
    SELECT json_build_object(
             'sent', coalesce(sum(sent), 0), 'voided', coalesce(sum(voided), 0), 'paid', coalesce(sum(paid), 0),
             'credited', coalesce(sum(credited), 0), 'writtenOff', coalesce(sum(written_off), 0),
             'returned', coalesce(sum(returned), 0),
             'unpaid', coalesce(sum(sent + lowered - paid) FILTER (WHERE sent <> 0), 0),
             'paidOther', coalesce(sum(paid) FILTER (WHERE sent = 0), 0),
             'loweredOther', coalesce(sum(lowered) FILTER (WHERE sent = 0), 0),
             'creditReceived', (SELECT received FROM credit), 'creditApplied', (SELECT applied FROM credit),
             'creditRefunded', (SELECT refunded FROM credit),
             'refunds', coalesce(sum(refunds), 0), 'disputes', coalesce(sum(disputes), 0),
             'booked', (SELECT booked FROM cash), 'fees', (SELECT fees FROM cash)) AS value
    FROM changed`;
  const values = [getOrganizationId(ctx), from, to];
  return queryJson(ctx.db, { schema: reconciliationSchema, sql, values });
}
