import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ApprovalState } from "@/lib/domain/billing/charges/model/approval";
import { queryJsonList } from "@/lib/query-json";

interface Decision {
  chargeId: string;
  contactId: string;
  state: Exclude<ApprovalState, "waiting">;
  reason: string | null;
  /** Only shares in one of these approval states are updated. */
  from: readonly ApprovalState[];
}

/**
 * Stores a contact's decision on their unbilled shares of a locked charge. Includes the shares of contacts that
 * were merged into this contact. Returns whether a share changed.
 */
export async function setShareApproval(tx: Context, decision: Decision): Promise<boolean> {
  const { chargeId, contactId, state, reason, from } = decision;
  const { count } = await tx.db.chargeShare.updateMany({
    where: {
      ...{ organizationId: getOrganizationId(tx), chargeId, lineItemId: null, approval: { in: [...from] } },
      OR: [{ contactId }, { contact: { mergedIntoId: contactId } }],
    },
    data: { approval: state, approvalReason: reason, approvalDecidedAt: tx.clock.now() },
  });
  return count > 0;
}

const heldContactSchema = z.object({
  contactId: z.string(),
  name: z.string(),
  waitingCount: z.number(),
  declinedCount: z.number(),
  amountCents: z.number(),
});
/** A contact with charges that can't be billed because the contact hasn't approved them. */
export type HeldContact = z.infer<typeof heldContactSchema>;

const SELECT_HELD = `
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

/** Returns the contacts that haven't approved all their charges through the given day, sorted by name. */
export async function selectHeldContacts(ctx: Context, throughOn: CalendarDate): Promise<HeldContact[]> {
  const values = [getOrganizationId(ctx), throughOn];
  return queryJsonList(ctx.db, { schema: heldContactSchema, sql: SELECT_HELD, values });
}
