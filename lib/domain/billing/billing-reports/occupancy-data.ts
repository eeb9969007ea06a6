import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { ReportPeriod } from "@/lib/domain/billing/billing-reports/ledger-data";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { queryJsonList } from "@/lib/query-json";

const occupancyRowSchema = z.object({
  /** YYYY-MM */
  month: z.string(),
  /** The number of days in the month that fall within the report's period. */
  dayCount: z.number(),
  /** The sum of the daily stall counts. 0 if no stall count was set. */
  stallDays: z.number(),
  horseCount: z.number(),
  /** The sum of all horses' boarded days. */
  boardedDays: z.number(),
  /** The sum of all horses' paused days. A day is paused if all of the horse's board agreements are paused. */
  pausedDays: z.number(),
  /** Board charges dated in the month, after discounts and before tax. Excludes written-off charges. */
  chargedCents: z.number(),
});
export type OccupancyRow = z.infer<typeof occupancyRowSchema>;

/**
 * Returns the number of boarded horses by month. A horse is boarded on a day if at least one board agreement
 * covers the day. Includes only horses that the actor can see. The organization's first stall count also
 * applies to earlier days.
 */
export async function selectOccupancy(ctx: Context, { from, to }: ReportPeriod): Promise<OccupancyRow[]> {
  const sql = `
    WITH boarded AS (
      SELECT day, agreement.horse_id, bool_and(EXISTS (
               SELECT FROM agreement_pauses pause
               WHERE pause.organization_id = $1::uuid AND pause.agreement_id = agreement.id
                 AND day BETWEEN pause.starts_on AND pause.ends_on)) AS is_paused
      FROM agreements agreement
      JOIN services service ON service.organization_id = $1::uuid AND service.id = agreement.service_id
      CROSS JOIN LATERAL generate_series(
        greatest(agreement.starts_on, $2::date)::timestamp, least(agreement.ends_on, $3::date)::timestamp, '1 day') day
      WHERE agreement.organization_id = $1::uuid AND agreement.deleted_at IS NULL AND service.category = 'board'
        AND agreement.horse_id IS NOT NULL AND ($4::uuid[] IS NULL OR agreement.horse_id = ANY($4::uuid[]))
      GROUP BY day, agreement.horse_id
    ), months AS (
      SELECT date_trunc('month', day) AS month, count(*)::int AS day_count,
             coalesce(sum(stalls.stall_count), 0)::int AS stall_days
      FROM generate_series($2::date::timestamp, $3::date::timestamp, '1 day') day
      LEFT JOIN LATERAL (
        SELECT stall_count FROM stall_counts WHERE organization_id = $1::uuid
        ORDER BY starts_on > day, CASE WHEN starts_on <= day THEN starts_on END DESC, starts_on LIMIT 1) stalls ON true
      GROUP BY 1
    ), occupied AS (
      SELECT date_trunc('month', day) AS month, count(DISTINCT horse_id) FILTER (WHERE NOT is_paused) AS horses,
             count(*) FILTER (WHERE NOT is_paused) AS days, count(*) FILTER (WHERE is_paused) AS paused
      FROM boarded GROUP BY 1
    ), charged AS (
      SELECT date_trunc('month', charged_on::timestamp) AS month, sum(amount - discount_amount)::bigint AS cents
      FROM charges
      WHERE organization_id = $1::uuid AND category = 'board' AND written_off_at IS NULL
        AND charged_on BETWEEN $2::date AND $3::date AND ($4::uuid[] IS NULL OR horse_id = ANY($4::uuid[]))
      GROUP BY 1
    )
    SELECT json_agg(json_build_object(
             'month', to_char(month, 'YYYY-MM'), 'dayCount', day_count, 'stallDays', stall_days, 'horseCount', coalesce(horses, 0),
             'boardedDays', coalesce(days, 0), 'pausedDays', coalesce(paused, 0),
             'chargedCents', coalesce(cents, 0)) ORDER BY month) AS value
    FROM months LEFT JOIN occupied USING (month) LEFT JOIN charged USING (month)`;
  const values = [getOrganizationId(ctx), from, to, formatUuidArray(ctx.horseIds)];
  return queryJsonList(ctx.db, { schema: occupancyRowSchema, sql, values });
}
