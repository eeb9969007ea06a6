import "server-only";
import { z } from "zod";
import { type Context, requireUser, type TrustedArguments } from "@/lib/auth/context";
import { createPortalContext } from "@/lib/domain/billing/portal/portal-context";
import { type PortalSignInResult, startPortalSession } from "@/lib/domain/billing/portal/sign-in-to-portal";
import { getInvoiceBalanceSql } from "@/lib/domain/billing/records/model/invoice-balance";
import { createNotFoundError } from "@/lib/errors";
import { currencySchema } from "@/lib/money/currency-schema";
import { queryJsonList } from "@/lib/query-json";

const billSchema = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  contactId: z.string(),
  contactName: z.string(),
  openCents: z.number(),
  /** The number of charges awaiting the user's decision. */
  approvals: z.number(),
  /** The number of messages that the user hasn't opened. */
  messages: z.number(),
  currency: currencySchema,
});

/** A stable that bills the user. */
type Bill = z.infer<typeof billSchema>;

/** Matches only confirmed addresses, because anyone can enter someone else's address. */
const SELECT_BILLS = `
  SELECT coalesce(json_agg(found), '[]') AS value FROM (
    SELECT organization.id AS "organizationId", organization.name AS "organizationName",
           contact.id AS "contactId", contact.name AS "contactName", organization.currency,
           (SELECT coalesce(sum(${getInvoiceBalanceSql("invoice")}), 0)::bigint
            FROM invoices invoice JOIN clients billed ON billed.id = invoice.client_id
            WHERE invoice.organization_id = organization.id AND billed.organization_id = organization.id
              AND (billed.id = contact.id OR billed.merged_into_id = contact.id)
              AND invoice.status IN ('sent', 'overdue') AND invoice.voided_at IS NULL) AS "openCents",
           (SELECT count(DISTINCT share.charge_id) FROM charge_shares share
            JOIN clients payer ON payer.organization_id = share.organization_id AND payer.id = share.contact_id
            JOIN charges charge ON charge.organization_id = share.organization_id AND charge.id = share.charge_id
            WHERE share.organization_id = organization.id AND share.approval = 'waiting'
              AND charge.written_off_at IS NULL
              AND (payer.id = contact.id OR payer.merged_into_id = contact.id)) AS approvals,
           (SELECT count(*) FROM contact_emails message
            JOIN clients receiver ON receiver.organization_id = message.organization_id
              AND receiver.id = message.contact_id
            WHERE message.organization_id = organization.id AND message.kind = 'message'
              AND message.status <> 'failed' AND message.read_at IS NULL
              AND (receiver.id = contact.id OR receiver.merged_into_id = contact.id)) AS messages
    FROM users person
    JOIN clients contact ON contact.email = person.email AND contact.archived_at IS NULL
    JOIN organizations organization ON organization.id = contact.organization_id
    WHERE person.id = $1::uuid AND person.email_confirmed_at IS NOT NULL AND contact.merged_into_id IS NULL
      AND 'client' = ANY (contact.roles) AND NOT contact.is_sample AND organization.closed_at IS NULL
    ORDER BY lower(organization.name), organization.id LIMIT 100
  ) found`;

export type { Bill };

/** Returns the stables that bill the signed-in user, sorted by name. */
export async function listBills({ ctx }: { ctx: Context }): Promise<Bill[]> {
  return selectBills(ctx, requireUser(ctx).userId);
}

/**
 * Signs the user in to the portal of a stable that bills them. Doesn't require an emailed code. Throws NOT_FOUND if
 * no client of the stable has the user's confirmed email address.
 */
export async function signInToPortalWithAccount({
  ctx,
  input: { organizationId },
}: TrustedArguments<{ organizationId: string }>): Promise<PortalSignInResult> {
  const bills = await listBills({ ctx });
  const bill = bills.find((each) => each.organizationId === organizationId.toLowerCase());
  if (!bill) throw createNotFoundError("Bill");
  const portal = await createPortalContext({ ctx, input: { organizationId: bill.organizationId } });
  return portal.transaction((tx) => startPortalSession(tx, { id: bill.contactId, name: bill.contactName }));
}

/** Returns the stables that have a client with the user's confirmed email address. */
async function selectBills(ctx: Context, userId: string): Promise<Bill[]> {
  return queryJsonList(ctx.db, { schema: billSchema, sql: SELECT_BILLS, values: [userId] });
}
