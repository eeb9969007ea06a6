import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Period } from "@/lib/domain/billing/reports/ledger-data";
import { readJson } from "@/lib/read-json";

const reconciliationSchema = z.object({
  /** Invoices sent in the period, and voids of the period as a negative amount. */
  sent: z.number(),
  voided: z.number(),
  /** Sent in the period, and neither paid nor voided in it. */
  unpaid: z.number(),
  /** Paid in the period, but sent in another one. */
  paidOther: z.number(),
  /** Voided in the period, but sent in another one, as a negative amount. */
  voidedOther: z.number(),
  paid: z.number(),
  refunds: z.number(),
  disputes: z.number(),
  /** Income from invoices according to the finances, and the fees of card payments. */
  booked: z.number(),
  fees: z.number(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** Compares the ledger of a period with the income from invoices in the finances. Amounts are cents. */
export async function selectReconciliation(
  ctx: Context,
  { from, to }: Period,
): Promise<Reconciliation | null> {
  const sql = `
    WITH posted AS (
      SELECT invoice_id,
             coalesce(sum(amount) FILTER (WHERE kind = 'invoice'), 0)::bigint AS sent,
             coalesce(sum(amount) FILTER (WHERE kind = 'void'), 0)::bigint AS voided,
             coalesce(-sum(amount) FILTER (WHERE kind = 'payment'), 0)::bigint AS paid,
             coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunds,
             coalesce(sum(amount) FILTER (WHERE kind = 'dispute'), 0)::bigint AS disputes
      FROM ledger_entries WHERE organization_id = $1::uuid AND effective_on BETWEEN $2::date AND $3::date
      GROUP BY invoice_id
    ), cash AS (
      SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'income'), 0)::bigint AS booked,
             coalesce(sum(amount_cents) FILTER (WHERE kind = 'expense'), 0)::bigint AS fees
      FROM finance_entries
      WHERE organization_id = $1::uuid AND deleted_at IS NULL AND source = 'invoice'
        AND booked_on BETWEEN $2::date AND $3::date
    )
    SELECT json_build_object(
             'sent', coalesce(sum(sent), 0), 'voided', coalesce(sum(voided), 0), 'paid', coalesce(sum(paid), 0),
             'unpaid', coalesce(sum(sent + voided) FILTER (WHERE sent <> 0 AND paid = 0), 0),
             'paidOther', coalesce(sum(paid) FILTER (WHERE sent = 0), 0),
             'voidedOther', coalesce(sum(voided) FILTER (WHERE sent = 0), 0),
             'refunds', coalesce(sum(refunds), 0), 'disputes', coalesce(sum(disputes), 0),
             'booked', (SELECT booked FROM cash), 'fees', (SELECT fees FROM cash)) AS value
    FROM posted`;
  const values = [getOrganizationId(ctx), from, to];
  return readJson(ctx.db, { schema: reconciliationSchema, sql, values });
}
