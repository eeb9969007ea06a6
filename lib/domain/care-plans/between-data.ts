import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CalendarCareDto } from "@/lib/domain/care-plans/dto";
import { FROM_DUE } from "@/lib/domain/care-plans/due-data";
import { lockedColumn } from "@/lib/domain/horses/json-columns";
import { horseLimitOf } from "@/lib/domain/horses/limit";
import { uuidArray } from "@/lib/domain/horses/uuid-array";
import { readJson } from "@/lib/read-json";

interface Between {
  from: CalendarDate;
  to: CalendarDate;
  perDay: number;
}

/** What is open on each of these days, the first of each by the horses' names, in one query along the days' index. */
export async function selectDueBetween(
  ctx: Context,
  { from, to, perDay }: Between,
): Promise<CalendarCareDto[]> {
  const care = await readJson<CalendarCareDto[]>(ctx.db, {
    name: "care-between",
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT due.id, due."planId", due."horseId", horse.name AS "horseName", due.kind, due.subject, due."dueOn",
             due.moves, due."changedAt", due."ofDay"::int, ${lockedColumn({ organizationId: "$1", limit: "$6" })}
      FROM (
        SELECT item.id, item.plan_id AS "planId", item.horse_id AS "horseId", plan.kind, plan.subject,
               item.due_on AS "dueOn", item.moves,
               to_char(coalesce(item.moved_at, item.created_at) AT TIME ZONE 'UTC',
                       'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "changedAt",
               row_number() OVER (PARTITION BY item.due_on ORDER BY lower(horse.name), item.id) AS place,
               count(*) OVER (PARTITION BY item.due_on) AS "ofDay"
        ${FROM_DUE} AND item.due_on BETWEEN $3::date AND $4::date
      ) due
      JOIN horses horse ON horse.organization_id = $1::uuid AND horse.id = due."horseId"
      WHERE due.place <= $5::int
      ORDER BY due."dueOn", due.place
    ) found`,
    values: [organizationIdOf(ctx), uuidArray(ctx.horseIds), from, to, perDay, horseLimitOf(ctx)],
  });
  return care ?? [];
}
