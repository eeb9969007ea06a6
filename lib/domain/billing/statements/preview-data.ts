import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { INVOICE_DELIVERIES } from "@/lib/domain/billing/contacts/model/roles";
import { OPEN_BALANCES_SQL, UNAPPLIED_CREDITS_SQL } from "@/lib/domain/billing/records/open-balances-sql";
import type { StatementPeriod } from "@/lib/domain/billing/statements/model/periods";
import { queryJsonList } from "@/lib/query-json";

const recipientSchema = z.object({
  contactId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  delivery: z.enum(INVOICE_DELIVERIES),
  balanceCents: z.number(),
  wasSent: z.boolean(),
});
export type StatementRecipient = z.infer<typeof recipientSchema>;

const SELECT_RECIPIENTS = `
  WITH amounts AS (
    SELECT open.contact_id, open.balance AS cents FROM (${OPEN_BALANCES_SQL}) open
    UNION ALL
    SELECT credits.contact_id, -credits.credit FROM (${UNAPPLIED_CREDITS_SQL}) credits
    UNION ALL
    SELECT coalesce(payer.merged_into_id, payer.id), 0
    FROM ledger_entries entry
    LEFT JOIN invoices invoice ON invoice.organization_id = $1::uuid AND invoice.id = entry.invoice_id
    JOIN clients payer ON payer.organization_id = $1::uuid
      AND payer.id = coalesce(invoice.client_id, entry.contact_id)
    WHERE entry.organization_id = $1::uuid AND entry.effective_on BETWEEN $3::date AND $2::date
      AND entry.kind <> 'deposit'
  )
  SELECT json_agg(found) AS value FROM (
    SELECT contact.id AS "contactId", contact.name, contact.email, contact.invoice_delivery AS delivery,
           sum(amounts.cents)::bigint AS "balanceCents",
           EXISTS (SELECT FROM statement_deliveries delivery
                   WHERE delivery.organization_id = $1::uuid AND delivery.contact_id = contact.id
                     AND delivery.starts_on = $3::date AND delivery.ends_on = $2::date
                     AND delivery.run_id IS NOT NULL) AS "wasSent"
    FROM amounts JOIN clients contact ON contact.organization_id = $1::uuid AND contact.id = amounts.contact_id
    GROUP BY contact.id
    ORDER BY lower(contact.name), contact.id
  ) found`;

/**
 * Returns the contacts with an entry in the period or a balance at the end of the period, sorted by name.
 * `wasSent` is true if an earlier run includes the contact's statement for this period.
 */
export async function selectStatementRecipients(
  ctx: Context,
  { from, to }: StatementPeriod,
): Promise<StatementRecipient[]> {
  return queryJsonList(ctx.db, {
    schema: recipientSchema,
    sql: SELECT_RECIPIENTS,
    values: [getOrganizationId(ctx), to, from],
  });
}
