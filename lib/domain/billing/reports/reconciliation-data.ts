import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { ReportPeriod } from "@/lib/domain/billing/reports/ledger-data";
import { queryJson } from "@/lib/query-json";

const reconciliationSchema = z.object({
  /** The total of invoices sent in the period, minus voids in the period. */
  sent: z.number(),
  voided: z.number(),
  /** What was neither paid nor voided in the period, of the invoices sent in it. */
  unpaid: z.number(),
  /** Payments in the period for invoices sent in another period. */
  paidOther: z.number(),
  /** Invoices voided in the period but sent in another period, as a negative amount. */
  voidedOther: z.number(),
  paid: z.number(),
  refunds: z.number(),
  disputes: z.number(),
  /** Client credit and deposits in the period, without the credit of credit notes, which brings no money. */
  creditReceived: z.number(),
  creditApplied: z.number(),
  creditRefunded: z.number(),
  /** The income from invoices and the fees of card payments, as recorded in the finances. */
  booked: z.number(),
  fees: z.number(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** Compares the ledger of a period with the income from invoices in the finances. Amounts are in cents. */
export async function selectReconciliation(
  ctx: Context,
  { from, to }: ReportPeriod,
): Promise<Reconciliation | null> {
  const sql = `
    WITH posted AS (
      SELECT invoice_id,
             coalesce(sum(amount) FILTER (WHERE kind = 'invoice'), 0)::bigint AS sent,
             coalesce(sum(amount) FILTER (WHERE kind = 'void'), 0)::bigint AS voided,
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
    ), cash AS (
      SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'income'), 0)::bigint AS booked,
             coalesce(sum(amount_cents) FILTER (WHERE kind = 'expense'), 0)::bigint AS fees
      FROM finance_entries
      WHERE organization_id = $1::uuid AND deleted_at IS NULL AND source = 'invoice'
        AND booked_on BETWEEN $2::date AND $3::date
    )
    SELECT json_build_object(
             'sent', coalesce(sum(sent), 0), 'voided', coalesce(sum(voided), 0), 'paid', coalesce(sum(paid), 0),
             'unpaid', coalesce(sum(sent + voided - paid) FILTER (WHERE sent <> 0), 0),
             'paidOther', coalesce(sum(paid) FILTER (WHERE sent = 0), 0),
             'voidedOther', coalesce(sum(voided) FILTER (WHERE sent = 0), 0),
             'creditReceived', (SELECT received FROM credit), 'creditApplied', (SELECT applied FROM credit),
             'creditRefunded', (SELECT refunded FROM credit),
             'refunds', coalesce(sum(refunds), 0), 'disputes', coalesce(sum(disputes), 0),
             'booked', (SELECT booked FROM cash), 'fees', (SELECT fees FROM cash)) AS value
    FROM posted`;
  const values = [getOrganizationId(ctx), from, to];
  return queryJson(ctx.db, { schema: reconciliationSchema, sql, values });
}
