import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { queryJsonList } from "@/lib/query-json";

const contactWithUnapprovedChargesSchema = z.object({
  contactId: z.string(),
  name: z.string(),
  waitingCount: z.number(),
  declinedCount: z.number(),
  amountCents: z.number(),
});
/** A contact with charges that can't be billed until the contact approves them. */
export type ContactWithUnapprovedCharges = z.infer<typeof contactWithUnapprovedChargesSchema>;

const SELECT_CONTACTS = `
  SELECT coalesce(json_agg(found ORDER BY lower(found.name), found."contactId"), '[]') AS value FROM (
    SELECT contact.id AS "contactId", contact.name,
      count(*) FILTER (WHERE share.approval = 'waiting') AS "waitingCount",
      count(*) FILTER (WHERE share.approval = 'declined') AS "declinedCount",
      sum(share.amount - share.discount_amount)::bigint AS "amountCents"
    FROM charge_shares share
    JOIN charges charge ON charge.organization_id = share.organization_id AND charge.id = share.charge_id
    JOIN clients payer ON payer.organization_id = share.organization_id AND payer.id = share.contact_id
    JOIN clients contact ON contact.organization_id = share.organization_id
      AND contact.id = coalesce(payer.merged_into_id, payer.id)
    WHERE share.organization_id = $1::uuid AND share.line_item_id IS NULL AND charge.written_off_at IS NULL
      AND share.approval IN ('waiting', 'declined') AND charge.charged_on <= $2::date
    GROUP BY contact.id
  ) found`;

/** Returns the contacts with unapproved charges dated on or before the given day, sorted by name. */
export async function listContactsWithUnapprovedCharges(
  ctx: Context,
  throughOn: CalendarDate,
): Promise<ContactWithUnapprovedCharges[]> {
  const values = [getOrganizationId(ctx), throughOn];
  return queryJsonList(ctx.db, { schema: contactWithUnapprovedChargesSchema, sql: SELECT_CONTACTS, values });
}
