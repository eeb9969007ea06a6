import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { ReportPeriod } from "@/lib/domain/billing/billing-reports/ledger-data";
import { COLLECTED_ENTRIES_SQL } from "@/lib/domain/billing/records/collected-entries-sql";
import { LEDGER_KINDS } from "@/lib/domain/billing/records/model/ledger-kinds";
import { queryJsonList } from "@/lib/query-json";

const collectedRowSchema = z.object({
  day: z.string(),
  customer: z.string().nullable(),
  contactId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  kind: z.enum(LEDGER_KINDS),
  method: z.string().nullable(),
  isReversal: z.boolean(),
  collectedCents: z.number(),
});
export type CollectedRow = z.infer<typeof collectedRowSchema>;

const SELECT_COLLECTED = `
  SELECT json_agg(json_build_object(
    'day', entry.effective_on, 'customer', coalesce(invoice.customer_name, target.name, contact.name),
    'contactId', coalesce(target.id, contact.id), 'invoiceId', invoice.id, 'invoiceNumber', invoice.invoice_number, 'kind', entry.kind, 'method', entry.method,
    'isReversal', entry.source_key LIKE 'reversal:%',
    'collectedCents', -entry.amount) ORDER BY entry.effective_on, entry.created_at, entry.id) AS value
  FROM (${COLLECTED_ENTRIES_SQL} AND entry.effective_on BETWEEN $2::date AND $3::date) entry
  LEFT JOIN invoices invoice ON invoice.organization_id = $1::uuid AND invoice.id = entry.invoice_id
  LEFT JOIN clients contact ON contact.organization_id = $1::uuid AND contact.id = entry.contact_id
  LEFT JOIN clients target ON target.organization_id = $1::uuid AND target.id = contact.merged_into_id`;

/**
 * Returns the payments, client credit and deposits received in the period. Money that was paid back has a
 * negative amount.
 */
export async function selectCollected(ctx: Context, { from, to }: ReportPeriod): Promise<CollectedRow[]> {
  const values = [getOrganizationId(ctx), from, to];
  return await queryJsonList(ctx.db, { schema: collectedRowSchema, sql: SELECT_COLLECTED, values });
}
