import "server-only";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import { type CalendarCareDto, calendarCareDtoSchema } from "@/lib/domain/care/care-plans/dto";
import { FROM_DUE_CARE } from "@/lib/domain/care/care-plans/due-data";
import { type CareBetweenInput, careBetweenSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { MAX_DUE_COUNT } from "@/lib/domain/care/model/due-date-text";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { getHorseLockedColumnSql } from "@/lib/domain/horses/horses/horse-columns";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import { parse } from "@/lib/errors";
import { queryJsonList } from "@/lib/query-json";

interface BetweenQuery {
  from: CalendarDate;
  to: CalendarDate;
  perDay: number;
}

/**
 * Returns the care that is due between two dates, for the calendar: up to `per_day` items per date, with the
 * totals.
 */
export async function listCareBetween({
  ctx,
  input,
}: VerbArguments<CareBetweenInput>): Promise<CalendarCareDto[]> {
  requirePermission(ctx, "care", "read");
  const { from, to, per_day: perDay } = parse(careBetweenSchema, input);
  return selectCareDueBetween(ctx, { from, to, perDay });
}

/**
 * Returns up to `perDay` open items for each day, with the day's total (counted up to a limit), in one query.
 * The query scans the index of due dates one day at a time, so PostgreSQL doesn't have to sort, even for
 * large barns. MATERIALIZED makes PostgreSQL count each day once instead of once per item.
 */
async function selectCareDueBetween(
  ctx: Context,
  { from, to, perDay }: BetweenQuery,
): Promise<CalendarCareDto[]> {
  return queryJsonList(ctx.db, {
    schema: calendarCareDtoSchema,
    name: "care-between",
    sql: `WITH days AS MATERIALIZED (
        SELECT day::date, (
          SELECT count(*)::int FROM (
            SELECT 1 ${FROM_DUE_CARE} AND item.due_on = day::date LIMIT $5::int + ${MAX_DUE_COUNT}
          ) counted
        ) AS "ofDay"
        FROM generate_series($3::date, $4::date, interval '1 day') day
      )
      SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT due.*, days."ofDay", horse.name AS "horseName", horse.is_sample AS "isSample", ${getHorseLockedColumnSql({ organizationId: "$1", limit: "$6" })}
      FROM days
      JOIN LATERAL (
        SELECT item.id, item.plan_id AS "planId", item.horse_id AS "horseId", plan.kind, plan.subject,
               item.due_on AS "dueOn", item.moves,
               ${getIsoTimestampSql("coalesce(item.moved_at, item.created_at)")} AS "changedAt"
        ${FROM_DUE_CARE} AND item.due_on = days.day
        ORDER BY item.id LIMIT $5::int
      ) due ON true
      JOIN horses horse ON horse.organization_id = $1::uuid AND horse.id = due."horseId"
      ORDER BY due."dueOn", lower(horse.name), due.id
    ) found`,
    values: [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), from, to, perDay, getHorseLimit(ctx)],
  });
}
