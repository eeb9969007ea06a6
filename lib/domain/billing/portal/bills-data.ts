import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { getInvoiceBalanceSql } from "@/lib/domain/billing/records/model/invoice-balance";
import { currencySchema } from "@/lib/money/currency-schema";
import { queryJson } from "@/lib/query-json";

const billSchema = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  contactId: z.string(),
  contactName: z.string(),
  openCents: z.number(),
  currency: currencySchema,
});

/** A stable that sends invoices to the person. */
export type Bill = z.infer<typeof billSchema>;

/** Compares with the confirmed address only, because anyone can enter an unconfirmed one. */
const SELECT_BILLS = `
  SELECT coalesce(json_agg(found), '[]') AS value FROM (
    SELECT organization.id AS "organizationId", organization.name AS "organizationName",
           contact.id AS "contactId", contact.name AS "contactName", organization.currency,
           (SELECT coalesce(sum(${getInvoiceBalanceSql("invoice")}), 0)::bigint
            FROM invoices invoice JOIN clients billed ON billed.id = invoice.client_id
            WHERE invoice.organization_id = organization.id AND billed.organization_id = organization.id
              AND (billed.id = contact.id OR billed.merged_into_id = contact.id)
              AND invoice.status IN ('sent', 'overdue') AND invoice.voided_at IS NULL) AS "openCents"
    FROM users person
    JOIN clients contact ON contact.email = person.email AND contact.archived_at IS NULL
    JOIN organizations organization ON organization.id = contact.organization_id
    WHERE person.id = $1::uuid AND person.email_confirmed_at IS NOT NULL AND contact.merged_into_id IS NULL
      AND 'client' = ANY (contact.roles) AND NOT contact.is_sample AND organization.closed_at IS NULL
    ORDER BY lower(organization.name), organization.id LIMIT 100
  ) found`;

/** Returns the stables whose client has the person's confirmed email address. */
export async function selectBills(ctx: Context, userId: string): Promise<Bill[]> {
  const schema = z.array(billSchema);
  return (await queryJson(ctx.db, { schema, sql: SELECT_BILLS, values: [userId] })) ?? [];
}
