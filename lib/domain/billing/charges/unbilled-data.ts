import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { CHARGE_SOURCES } from "@/lib/domain/billing/charges/model/labels";
import { SERVICE_CATEGORIES } from "@/lib/domain/billing/services/model/labels";
import { queryJsonList } from "@/lib/query-json";

/** An unbilled share and its charge. */
const unbilledShareSchema = z.object({
  shareId: z.string(),
  /** The payer's contact, or null if unknown. */
  contactId: z.string().nullable(),
  contactName: z.string().nullable(),
  chargeId: z.string(),
  chargedOn: z.string(),
  horseId: z.string().nullable(),
  horseName: z.string().nullable(),
  serviceId: z.string().nullable(),
  category: z.enum(SERVICE_CATEGORIES),
  description: z.string(),
  /**
   * The charge's quantity and price. Their product is the share's amount only if one payer pays the whole charge.
   */
  quantityHundredths: z.number(),
  priceCents: z.number(),
  /** The payer's share of the charge. */
  basisPoints: z.number(),
  /** The share's amount before discount and tax. */
  amountCents: z.number(),
  discountCents: z.number(),
  /** In millionths. */
  taxRate: z.number(),
  taxName: z.string().nullable(),
  source: z.enum(CHARGE_SOURCES),
});
export type UnbilledShare = z.infer<typeof unbilledShareSchema>;

export interface UnbilledFilter {
  /** Includes charges through this day. */
  throughOn: CalendarDate;
  /**
   * Includes agreements' charges through this day. If null or omitted, `throughOn` applies to these charges too.
   */
  advanceThroughOn?: CalendarDate | null;
  /** Limits the shares to these contacts. */
  contactIds?: readonly string[];
}

/** The contact that a share's payer was merged into, or the payer if it wasn't merged. */
const PAYER_ID = "coalesce(payer.merged_into_id, s.contact_id)";

const UNBILLED_SHARES = `
  charge_shares s
  JOIN charges c ON c.organization_id = s.organization_id AND c.id = s.charge_id
  LEFT JOIN clients payer ON payer.organization_id = s.organization_id AND payer.id = s.contact_id`;

/** Finds the payers first, so that each batch of an invoice run reads only the shares of its own payers. */
const IS_PAYER = `s.contact_id = ANY(ARRAY(
    SELECT id FROM clients WHERE organization_id = $1::uuid AND id = ANY(string_to_array($3, ',')::uuid[])
      AND merged_into_id IS NULL
    UNION ALL
    SELECT id FROM clients WHERE organization_id = $1::uuid
      AND merged_into_id = ANY(string_to_array($3, ',')::uuid[])))`;

/** A share that needs approval isn't billed until it is approved. */
const IS_BILLABLE = "(s.approval IS NULL OR s.approval IN ('approved', 'overridden'))";

const isUnbilled = ({ contactIds }: UnbilledFilter) =>
  `s.organization_id = $1::uuid AND s.line_item_id IS NULL AND c.written_off_at IS NULL
  AND ${IS_BILLABLE} AND c.charged_on <= CASE c.source WHEN 'agreement' THEN $4::date ELSE $2::date END ${contactIds ? `AND ${IS_PAYER}` : "AND $3::text IS NULL"}`;

const selectShares = (filter: UnbilledFilter) => `
  SELECT json_agg(row_to_json(found)) AS value FROM (
    SELECT s.id AS "shareId", contact.id AS "contactId", contact.name AS "contactName", c.id AS "chargeId",
      c.charged_on AS "chargedOn", c.horse_id AS "horseId", horse.name AS "horseName", c.service_id AS "serviceId",
      c.category, c.description, (c.quantity * 100)::bigint AS "quantityHundredths", c.price AS "priceCents",
      s.basis_points AS "basisPoints", s.amount AS "amountCents", s.discount_amount AS "discountCents",
      c.tax_rate AS "taxRate", c.tax_name AS "taxName", c.source
    FROM ${UNBILLED_SHARES}
    LEFT JOIN clients contact ON contact.organization_id = s.organization_id AND contact.id = ${PAYER_ID}
    LEFT JOIN horses horse ON horse.id = c.horse_id
    WHERE ${isUnbilled(filter)}
    ORDER BY lower(contact.name) NULLS LAST, contact.id, lower(horse.name) NULLS LAST, c.horse_id, c.charged_on, c.id
  ) found`;

/** Returns the unbilled shares, ordered by contact, horse and day. Excludes shares of written-off charges. */
export async function selectUnbilledShares(ctx: Context, filter: UnbilledFilter): Promise<UnbilledShare[]> {
  return queryJsonList(ctx.db, {
    schema: unbilledShareSchema,
    sql: selectShares(filter),
    values: toValues(ctx, filter),
  });
}

/** Returns the contacts that have unbilled shares through the given day, sorted by name. */
export async function selectUnbilledContactIds(ctx: Context, filter: UnbilledFilter): Promise<string[]> {
  const sql = `
    SELECT json_agg(found.id) AS value FROM (
      SELECT contact.id FROM ${UNBILLED_SHARES}
      JOIN clients contact ON contact.organization_id = s.organization_id AND contact.id = ${PAYER_ID}
      WHERE ${isUnbilled(filter)} GROUP BY contact.id, contact.name ORDER BY lower(contact.name), contact.id
    ) found`;
  const values = toValues(ctx, filter);
  return queryJsonList(ctx.db, { schema: z.string(), sql, values });
}

/** Locks the charges that have matching unbilled shares, until the transaction ends. */
export async function lockUnbilledCharges(tx: Context, filter: UnbilledFilter): Promise<void> {
  await tx.db.$executeRawUnsafe(
    `SELECT 1 FROM charges WHERE id IN (
       SELECT c.id FROM ${UNBILLED_SHARES} WHERE ${isUnbilled(filter)}
     ) ORDER BY id FOR UPDATE`,
    ...toValues(tx, filter),
  );
}

function toValues(ctx: Context, { throughOn, advanceThroughOn, contactIds }: UnbilledFilter) {
  const contacts = contactIds ? contactIds.join(",") : null;
  return [getOrganizationId(ctx), throughOn, contacts, advanceThroughOn ?? throughOn];
}
