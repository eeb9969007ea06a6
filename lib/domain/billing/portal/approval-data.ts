import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import { APPROVAL_STATES } from "@/lib/domain/billing/charges/model/approval";
import { HAS_CHARGE_WORK } from "@/lib/domain/billing/records/charge-work-sql";
import { OWN_CONTACTS } from "@/lib/domain/billing/records/own-contacts-sql";
import { queryJson, queryJsonList } from "@/lib/query-json";

const earlierDecisionSchema = z.object({
  state: z.enum(["approved", "declined"]),
  decidedAt: z.string(),
  /** The client's share before tax at the time of the decision, in major units. */
  amount: z.number(),
});
/** A client's decision about an earlier version of a charge. */
export type EarlierDecision = z.infer<typeof earlierDecisionSchema>;

const portalApprovalSchema = z.object({
  chargeId: z.string(),
  revision: z.number(),
  state: z.enum(APPROVAL_STATES),
  reason: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Set if the charge awaits another decision because the stable changed the charge after this decision. */
  earlierDecision: earlierDecisionSchema.nullable(),
  chargedOn: z.string(),
  description: z.string(),
  horseName: z.string().nullable(),
  /** The client's share before tax, including the shares of merged duplicates. */
  amountCents: z.number(),
  /** The total for all payers, before tax. */
  totalCents: z.number(),
  isTaxed: z.boolean(),
  /** The ID of the health record that the charge is for. Null if the charge isn't for a health record. */
  recordId: z.string().nullable(),
  /**
   * Whether the charge is for a health record, task or lesson that still exists. False if the horse was
   * transferred.
   */
  hasCause: z.boolean(),
});
/** A charge that a client approves or declines. */
export type PortalApproval = z.infer<typeof portalApprovalSchema>;

/**
 * The contact's decision about an earlier version of the charge. Such decisions are stored only in the audit log.
 * $1 is the organization and $2 is the contact.
 */
const EARLIER_DECISION = `
  CASE WHEN share.approval = 'waiting' THEN (
    SELECT json_build_object('state', split_part(entry.action, '.', 2),
      'decidedAt', ${getIsoTimestampSql("entry.created_at")},
      'amount', sum((decided.share->>'amount')::numeric - (decided.share->>'discount_amount')::numeric))
    FROM audit_log entry CROSS JOIN LATERAL jsonb_array_elements(entry.after->'shares') decided (share)
    WHERE entry.organization_id = charge.organization_id AND entry.entity_type = 'charge'
      AND entry.entity_id = charge.id::text AND entry.action IN ('charge.approved', 'charge.declined')
      AND decided.share->>'approval' = split_part(entry.action, '.', 2)
      AND (decided.share->>'contact_id')::uuid IN (${OWN_CONTACTS})
      -- The entry also lists the shares of other payers, who may have decided before.
      AND NOT entry.before->'shares' @> jsonb_build_array(
        jsonb_build_object('contact_id', decided.share->'contact_id', 'approval', decided.share->'approval'))
    GROUP BY entry.id ORDER BY entry.created_at DESC, entry.id DESC LIMIT 1) END`;

const COLUMNS = `
  charge.id AS "chargeId", charge.revision, share.approval AS state, share.approval_reason AS reason,
  share.approval_decided_at AS "decidedAt", ${EARLIER_DECISION} AS "earlierDecision", charge.charged_on AS "chargedOn", charge.description,
  horse.name AS "horseName",
  sum(share.amount - share.discount_amount) OVER (PARTITION BY charge.id, share.approval)::bigint AS "amountCents",
  charge.amount - charge.discount_amount AS "totalCents", charge.tax_rate > 0 AS "isTaxed", record.id AS "recordId",
  horse.transferred_at IS NULL AND (record.id IS NOT NULL OR ${HAS_CHARGE_WORK}) AS "hasCause"`;

const OWN_SHARES = `
  FROM charge_shares share
  JOIN charges charge ON charge.organization_id = share.organization_id AND charge.id = share.charge_id
  JOIN clients contact ON contact.organization_id = share.organization_id AND contact.id = $2::uuid
  LEFT JOIN horses horse ON horse.id = charge.horse_id
  LEFT JOIN health_records record ON record.organization_id = charge.organization_id AND record.deleted_at IS NULL
    AND charge.source_key = 'care:' || record.id AND record.horse_id = charge.horse_id
  WHERE share.organization_id = $1::uuid AND share.contact_id IN (${OWN_CONTACTS})
    AND charge.written_off_at IS NULL`;

const SELECT_WAITING = `
  SELECT coalesce(json_agg(found), '[]') AS value FROM (
    SELECT ${COLUMNS} ${OWN_SHARES} AND share.approval = 'waiting'
    ORDER BY charge.charged_on, charge.id LIMIT 200
  ) found`;

const SELECT_DECIDED = `
  SELECT coalesce(json_agg(found), '[]') AS value FROM (
    SELECT ${COLUMNS} ${OWN_SHARES} AND share.approval_decided_at IS NOT NULL
    ORDER BY share.approval_decided_at DESC, charge.id LIMIT 50
  ) found`;

/** Returns the charges awaiting the contact's decision, oldest first. */
export async function selectWaitingApprovals(ctx: Context, contactId: string): Promise<PortalApproval[]> {
  const values = [getOrganizationId(ctx), contactId];
  return toCharges(
    await queryJsonList(ctx.db, { schema: portalApprovalSchema, sql: SELECT_WAITING, values }),
  );
}

/** Returns the latest decisions about the contact's charges, newest first. */
export async function selectDecidedApprovals(ctx: Context, contactId: string): Promise<PortalApproval[]> {
  const values = [getOrganizationId(ctx), contactId];
  return toCharges(
    await queryJsonList(ctx.db, { schema: portalApprovalSchema, sql: SELECT_DECIDED, values }),
  );
}

const HAS_APPROVAL = `
  SELECT to_json(EXISTS (SELECT ${OWN_SHARES} AND share.approval IS NOT NULL)) AS value`;

/** Returns whether the contact, or a duplicate merged into it, was ever asked to approve a charge. */
export async function hasApproval(ctx: Context, contactId: string): Promise<boolean> {
  const values = [getOrganizationId(ctx), contactId];
  return (await queryJson(ctx.db, { schema: z.boolean(), sql: HAS_APPROVAL, values })) ?? false;
}

/**
 * Keeps one row per charge and state. A contact can have several shares of a charge if a duplicate was merged into
 * the contact.
 */
function toCharges(shares: readonly PortalApproval[]): PortalApproval[] {
  const charges = new Map<string, PortalApproval>();
  for (const share of shares) {
    const key = `${share.chargeId} ${share.state}`;
    if (!charges.has(key)) charges.set(key, share);
  }
  return [...charges.values()];
}

const mailedApprovalSchema = portalApprovalSchema.extend({
  contactName: z.string(),
  /** Null if the contact can't sign in to the portal. */
  email: z.string().nullable(),
});
export type MailedApproval = z.infer<typeof mailedApprovalSchema>;

const SELECT_MAILED = `
  SELECT row_to_json(found) AS value FROM (
    SELECT ${COLUMNS}, contact.name AS "contactName",
      CASE WHEN contact.archived_at IS NULL AND NOT contact.is_sample AND 'client' = ANY (contact.roles)
           THEN contact.email END AS email
    ${OWN_SHARES} AND share.approval IS NOT NULL AND charge.id = $3::uuid
    ORDER BY share.approval = 'waiting' DESC LIMIT 1
  ) found`;

/**
 * Returns the approval of a contact's share of a charge, with the contact's name and email address. Returns null if
 * the contact has no share that needs approval.
 */
export async function selectMailedApproval(
  ctx: Context,
  { chargeId, contactId }: { chargeId: string; contactId: string },
): Promise<MailedApproval | null> {
  const values = [getOrganizationId(ctx), contactId, chargeId];
  return queryJson(ctx.db, { schema: mailedApprovalSchema, sql: SELECT_MAILED, values });
}

const chargeShareSchema = portalApprovalSchema.extend({
  /** Null if the charge needs no approval. */
  state: z.enum(APPROVAL_STATES).nullable(),
  /** Whether this part of the charge is fully billed on sent invoices. */
  isBilled: z.boolean(),
  /** The sent invoices that include this part of the charge. After a merge, there can be several. */
  invoices: z.array(z.object({ id: z.string(), number: z.string() })).readonly(),
});
/** The client's part of a charge, with its approval and invoice. */
export type PortalChargeShare = z.infer<typeof chargeShareSchema>;

/** Identifies a charge by its own ID or by the ID of its health record. */
export type PortalChargeKey = { chargeId: string } | { recordId: string };

const IS_ON_SENT_INVOICE = `
  EXISTS (SELECT FROM invoice_line_items line
    JOIN invoices invoice ON invoice.organization_id = share.organization_id AND invoice.id = line.invoice_id
    WHERE line.id = share.line_item_id AND invoice.sent_at IS NOT NULL)`;

/**
 * The sent invoices for the contact's shares of the charge. Includes only shares with the same approval state as
 * `share`.
 */
const SENT_INVOICES = `
  SELECT coalesce(json_agg(json_build_object('id', invoice.id, 'number', invoice.invoice_number)
                           ORDER BY invoice.sent_at, invoice.id), '[]')
  FROM invoices invoice
  WHERE invoice.organization_id = share.organization_id AND invoice.sent_at IS NOT NULL AND invoice.id IN (
    SELECT line.invoice_id FROM charge_shares own JOIN invoice_line_items line ON line.id = own.line_item_id
    WHERE own.organization_id = share.organization_id AND own.charge_id = share.charge_id
      AND own.approval IS NOT DISTINCT FROM share.approval AND own.contact_id IN (${OWN_CONTACTS}))`;

/**
 * `COLUMNS` sums all selected shares, so the inner condition must exclude shares that the client can't see yet.
 */
const getShareSql = (column: "charge.id" | "record.id") => `
  SELECT row_to_json(found) AS value FROM (
    SELECT ${COLUMNS}, (${SENT_INVOICES}) AS invoices,
      bool_and(${IS_ON_SENT_INVOICE}) OVER (PARTITION BY charge.id, share.approval) AS "isBilled"
    ${OWN_SHARES} AND ${column} = $3::uuid AND (share.approval IS NOT NULL OR ${IS_ON_SENT_INVOICE})
  ) found
  ORDER BY found.state = 'waiting' DESC NULLS LAST, found."isBilled" DESC, found."decidedAt" DESC NULLS LAST LIMIT 1`;

/**
 * Returns the contact's part of a charge. Returns null if the part neither needed approval nor was billed to the
 * contact.
 */
export async function selectChargeShare(
  ctx: Context,
  contactId: string,
  key: PortalChargeKey,
): Promise<PortalChargeShare | null> {
  const [sql, id] =
    "chargeId" in key ? [getShareSql("charge.id"), key.chargeId] : [getShareSql("record.id"), key.recordId];
  const values = [getOrganizationId(ctx), contactId, id];
  return queryJson(ctx.db, { schema: chargeShareSchema, sql, values });
}
