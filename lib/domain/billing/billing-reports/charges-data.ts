import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ReportPeriod } from "@/lib/domain/billing/billing-reports/ledger-data";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { queryJson, queryJsonList } from "@/lib/query-json";

const unbilledRowSchema = z.object({
  contactId: z.string().nullable(),
  name: z.string().nullable(),
  recent: z.number(),
  over30: z.number(),
  over60: z.number(),
  over90: z.number(),
  drafted: z.number(),
});
export type UnbilledRow = z.infer<typeof unbilledRowSchema>;

/**
 * For each contact, returns the totals of unbilled charge shares and of shares on draft invoices. Unbilled shares
 * are grouped by age in days. Amounts exclude tax. Shares without a payer have a null name.
 */
export async function selectUnbilledTotals(ctx: Context, today: CalendarDate): Promise<UnbilledRow[]> {
  const sql = `
    SELECT coalesce(json_agg(json_build_object('contactId', id, 'name', name, 'recent', recent, 'over30', over30, 'over60', over60,
                                               'over90', over90, 'drafted', drafted) ORDER BY lower(name)), '[]') AS value
    FROM (
      SELECT contact.id, contact.name,
             coalesce(sum(cents) FILTER (WHERE is_unbilled AND age <= 30), 0)::bigint AS recent,
             coalesce(sum(cents) FILTER (WHERE is_unbilled AND age BETWEEN 31 AND 60), 0)::bigint AS over30,
             coalesce(sum(cents) FILTER (WHERE is_unbilled AND age BETWEEN 61 AND 90), 0)::bigint AS over60,
             coalesce(sum(cents) FILTER (WHERE is_unbilled AND age > 90), 0)::bigint AS over90,
             coalesce(sum(cents) FILTER (WHERE NOT is_unbilled), 0)::bigint AS drafted
      FROM (
        SELECT coalesce(payer.merged_into_id, share.contact_id) AS contact_id, share.amount - share.discount_amount AS cents, share.line_item_id IS NULL AS is_unbilled,
               $2::date - charge.charged_on AS age
        FROM charge_shares share
        JOIN charges charge ON charge.organization_id = $1::uuid AND charge.id = share.charge_id
        LEFT JOIN clients payer ON payer.organization_id = $1::uuid AND payer.id = share.contact_id
        LEFT JOIN invoice_line_items line ON line.id = share.line_item_id
        LEFT JOIN invoices invoice ON invoice.organization_id = $1::uuid AND invoice.id = line.invoice_id
        WHERE share.organization_id = $1::uuid AND charge.written_off_at IS NULL
          AND (share.line_item_id IS NULL OR (invoice.status = 'draft' AND invoice.voided_at IS NULL))
      ) open
      LEFT JOIN clients contact ON contact.organization_id = $1::uuid AND contact.id = open.contact_id
      GROUP BY contact.id, contact.name HAVING sum(cents) <> 0
    ) grouped`;
  const values = [getOrganizationId(ctx), today];
  return queryJsonList(ctx.db, { schema: unbilledRowSchema, sql, values });
}

const missedRowSchema = z.object({
  reason: z.enum(["care", "agreement"]),
  day: z.string().nullable(),
  horse: z.string(),
  horseId: z.string(),
  /** Null if the row is about a horse without an agreement. */
  recordId: z.string().nullable(),
  title: z.string().nullable(),
  service: z.string().nullable(),
  /**
   * The service's price on the day of the care, before tax, or the cost of the care if that is higher. Null if the
   * row isn't about care.
   */
  amountCents: z.number().nullable(),
  /** Whether the service's price is below the cost of the care. */
  isBelowCost: z.boolean(),
});
export type MissedChargeRow = z.infer<typeof missedRowSchema>;

/** The maximum number of rows. A longer list would be impractical to work through. */
const MAX_MISSED_CHARGES = 1_000;

/**
 * Selects care without a charge. The amount is the price of the service that `findServiceOfCare` would choose, or
 * the cost of the care if that is higher. $1 is the organization, $2 and $3 are the first and last day, and $4
 * contains the horses that the actor can see.
 */
const MISSED_CARE = `
      SELECT record.happened_on AS day, horse.name AS horse, record.title, billed.name AS service,
             horse.id AS horse_id, record.id AS record_id,
             greatest(coalesce(price.price, 0), coalesce(record.cost_cents, 0)) AS amount,
             coalesce(record.cost_cents, 0) > coalesce(price.price, 0) AS is_below_cost
      FROM health_records record
      JOIN horses horse ON horse.organization_id = $1::uuid AND horse.id = record.horse_id
      JOIN LATERAL (SELECT id, name, category FROM services
                    WHERE organization_id = $1::uuid AND care_kind = record.kind AND archived_at IS NULL
                    ORDER BY name, id LIMIT 1) billed ON true
      -- The first price also applies to all earlier days.
      LEFT JOIN LATERAL (SELECT price FROM service_prices
                         WHERE organization_id = $1::uuid AND service_id = billed.id
                         ORDER BY starts_on <= record.happened_on DESC,
                                  CASE WHEN starts_on <= record.happened_on THEN starts_on END DESC, starts_on
                         LIMIT 1) price ON true
      WHERE record.organization_id = $1::uuid AND record.deleted_at IS NULL AND NOT horse.is_sample
        AND record.happened_on BETWEEN $2::date AND $3::date
        AND ($4::uuid[] IS NULL OR record.horse_id = ANY($4::uuid[]))
        AND EXISTS (SELECT FROM services
                    WHERE organization_id = $1::uuid AND care_kind = record.kind AND archived_at IS NULL
                      AND (care_starts_on IS NULL OR care_starts_on <= record.happened_on))
        AND NOT EXISTS (SELECT FROM charges charge
                        WHERE charge.organization_id = $1::uuid AND charge.source_key = 'care:' || record.id)
        -- A charge that was added manually may be for this care.
        AND NOT EXISTS (SELECT FROM charges charge
                        LEFT JOIN services used ON used.organization_id = $1::uuid AND used.id = charge.service_id
                        WHERE charge.organization_id = $1::uuid AND charge.horse_id = record.horse_id
                          AND charge.charged_on = record.happened_on AND charge.source <> 'care'
                          AND (charge.category = billed.category OR used.care_kind = record.kind))`;

/**
 * Returns the period's uncharged care, and the active horses that need board but have no agreement today. Includes
 * only horses that the actor can see. Leaves out care whose type wasn't linked to an active service yet on the day
 * of the care.
 */
export async function selectMissedCharges(
  ctx: Context,
  { from, to }: ReportPeriod,
  today: CalendarDate,
): Promise<MissedChargeRow[]> {
  const sql = `
    SELECT coalesce(json_agg(json_build_object('reason', reason, 'day', day, 'horse', horse, 'horseId', horse_id, 'recordId', record_id, 'title', title,
                                               'service', service, 'amountCents', amount, 'isBelowCost', is_below_cost) ORDER BY reason DESC, day, lower(horse)), '[]') AS value
    FROM (
      SELECT 'care' AS reason, day, horse, title, service, horse_id, record_id, amount, is_below_cost FROM (${MISSED_CARE}) care
      UNION ALL
      SELECT 'agreement', NULL, horse.name, NULL, NULL, horse.id, NULL, NULL, false FROM horses horse
      WHERE horse.organization_id = $1::uuid AND horse.archived_at IS NULL AND horse.transferred_at IS NULL
        AND NOT horse.is_sample AND NOT horse.board_not_needed AND ($4::uuid[] IS NULL OR horse.id = ANY($4::uuid[]))
        AND NOT EXISTS (SELECT FROM agreements agreement
                        WHERE agreement.organization_id = $1::uuid AND agreement.horse_id = horse.id
                          AND agreement.deleted_at IS NULL AND agreement.starts_on <= $5::date
                          AND (agreement.ends_on IS NULL OR agreement.ends_on >= $5::date))
      LIMIT ${MAX_MISSED_CHARGES}
    ) missed`;
  const values = [getOrganizationId(ctx), from, to, formatUuidArray(ctx.horseIds), today];
  return queryJsonList(ctx.db, { schema: missedRowSchema, sql, values });
}

const missedCareTotalSchema = z.object({ horseCount: z.number(), amountCents: z.number() });
export type MissedCareTotal = z.infer<typeof missedCareTotalSchema>;

/** Returns the number of horses with care that wasn't charged, and the total for that care. Uses one query. */
export async function sumMissedCare(ctx: Context, { from, to }: ReportPeriod): Promise<MissedCareTotal> {
  const sql = `
    SELECT json_build_object('horseCount', count(DISTINCT horse_id), 'amountCents', coalesce(sum(amount), 0)::bigint) AS value
    FROM (${MISSED_CARE}) care`;
  const values = [getOrganizationId(ctx), from, to, formatUuidArray(ctx.horseIds)];
  const total = await queryJson(ctx.db, { schema: missedCareTotalSchema, sql, values });
  return total ?? { horseCount: 0, amountCents: 0 };
}
