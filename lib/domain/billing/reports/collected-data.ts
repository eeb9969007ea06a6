import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { LEDGER_KINDS } from "@/lib/domain/billing/records/model/ledger-kinds";
import type { ReportPeriod } from "@/lib/domain/billing/reports/ledger-data";
import { queryJson } from "@/lib/query-json";

const collectedRowSchema = z.object({
  day: z.string(),
  customer: z.string(),
  invoiceNumber: z.string(),
  kind: z.enum(LEDGER_KINDS),
  method: z.string().nullable(),
  isReversal: z.boolean(),
  collectedCents: z.number(),
});
export type CollectedRow = z.infer<typeof collectedRowSchema>;

const SELECT_COLLECTED = `
  SELECT json_agg(json_build_object(
    'day', entry.effective_on, 'customer', invoice.customer_name, 'invoiceNumber', invoice.invoice_number,
    'kind', entry.kind, 'method', payment.method, 'isReversal', entry.source_key LIKE 'reversal:%',
    'collectedCents', -entry.amount) ORDER BY entry.effective_on, entry.created_at, entry.id) AS value
  FROM ledger_entries entry
  JOIN invoices invoice ON invoice.organization_id = $1::uuid AND invoice.id = entry.invoice_id
  LEFT JOIN invoice_payments payment ON payment.id = entry.payment_id
  WHERE entry.organization_id = $1::uuid AND entry.kind IN ('payment', 'refund', 'dispute')
    AND entry.effective_on BETWEEN $2::date AND $3::date`;

/** Returns the ledger's payments, reversals, refunds and disputes of invoices. Amounts that came in are positive. */
export async function selectCollected(ctx: Context, { from, to }: ReportPeriod): Promise<CollectedRow[]> {
  const values = [getOrganizationId(ctx), from, to];
  return (
    (await queryJson(ctx.db, { schema: z.array(collectedRowSchema), sql: SELECT_COLLECTED, values })) ?? []
  );
}
