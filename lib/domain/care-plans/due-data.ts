import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { MAX_COUNTED } from "@/lib/care/due-words";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { DueCareDto, DueCounts } from "@/lib/domain/care-plans/dto";
import { lockedColumn } from "@/lib/domain/horses/json-columns";
import { horseLimitOf } from "@/lib/domain/horses/limit";
import { uuidArray } from "@/lib/domain/horses/uuid-array";
import type { Place } from "@/lib/lists/cursor";
import { readJson } from "@/lib/read-json";

/**
 * Open items ($1: the organization) of the actor's horses ($2, null for all) that are here. `is_waiting` says that of
 * the horse, too, for the indexes; the horse has the last word.
 */
export const FROM_DUE = `
  FROM care_items item
  JOIN care_plans plan ON plan.organization_id = item.organization_id AND plan.id = item.plan_id
  JOIN horses horse ON horse.organization_id = item.organization_id AND horse.id = item.horse_id
  WHERE item.organization_id = $1::uuid AND item.status = 'open' AND NOT item.is_waiting
    AND horse.archived_at IS NULL
    AND ($2::uuid[] IS NULL OR item.horse_id = ANY($2::uuid[]))`;

/** `limit`: the place of the plan's number of horses in the query. */
const columnsOf = (limit: string) => `
  item.id, item.plan_id AS "planId", item.horse_id AS "horseId", horse.name AS "horseName", item.kind, plan.subject,
  item.due_on AS "dueOn", ${lockedColumn({ organizationId: "$1", limit })}`;

export interface DueFilter {
  kind: string | null;
  horseId: string | null;
  until: CalendarDate | null;
  place: Place<{ day: string; id: string }> | null;
  limit: number;
}

/** One page of what is due, the most overdue first, in one query. */
export async function selectDue(ctx: Context, filter: DueFilter): Promise<DueCareDto[]> {
  const { kind, horseId, until, place, limit } = filter;
  const values: (string | number | null)[] = [
    organizationIdOf(ctx),
    uuidArray(ctx.horseIds),
    limit,
    horseLimitOf(ctx),
  ];
  const given = (value: string) => `$${values.push(value)}`;
  const [past, order] = place?.side === "before" ? ["<", "DESC"] : [">", "ASC"];
  const conditions = [
    ...(kind ? [`item.kind = ${given(kind)}::text`] : []),
    ...(horseId ? [`item.horse_id = ${given(horseId)}::uuid`] : []),
    ...(until ? [`item.due_on <= ${given(until)}::date`] : []),
    ...(place
      ? [`(item.due_on, item.id) ${past} (${given(place.keys.day)}::date, ${given(place.keys.id)}::uuid)`]
      : []),
  ].map((condition) => `AND ${condition}`);
  const sql = `
    SELECT json_agg(page ORDER BY page."dueOn", page.id) AS value FROM (
      SELECT ${columnsOf("$4")}
      ${FROM_DUE} ${conditions.join(" ")}
      ORDER BY item.due_on ${order}, item.id ${order} LIMIT $3::int
    ) page`;
  return (await readJson<DueCareDto[]>(ctx.db, { sql, values })) ?? [];
}

const counted = (days: string) => `
  (SELECT count(*) FROM (SELECT 1 ${FROM_DUE} AND ${days} LIMIT ${MAX_COUNTED}) found)`;

/** Before the day that $3 is, on it, and in the week after it, as far as is counted. */
const COUNTS = `json_build_object(
  'overdue', ${counted("item.due_on < $3::date")},
  'today', ${counted("item.due_on = $3::date")},
  'soon', ${counted("item.due_on > $3::date AND item.due_on <= $3::date + 7")})`;

/** How much of the actor's horses' care is due on a day, before it, and in the week after it, as far as is counted. */
export async function countDue(ctx: Context, today: CalendarDate): Promise<DueCounts> {
  const counts = await readJson<DueCounts>(ctx.db, {
    name: "care-counts",
    sql: `SELECT ${COUNTS} AS value`,
    values: [organizationIdOf(ctx), uuidArray(ctx.horseIds), today],
  });
  return counts ?? { overdue: 0, today: 0, soon: 0 };
}

export interface DueByToday {
  /** Overdue and due today, the most overdue first; so many as were asked for. */
  care: DueCareDto[];
  counts: DueCounts;
}

/** The day's care in one query. */
export async function readDueByToday(
  ctx: Context,
  { today, limit }: { today: CalendarDate; limit: number },
): Promise<DueByToday | null> {
  return readJson<DueByToday>(ctx.db, {
    name: "care-by-today",
    sql: `SELECT json_build_object('counts', ${COUNTS}, 'care', (
        SELECT coalesce(json_agg(shown ORDER BY shown."dueOn", shown.id), '[]') FROM (
          SELECT ${columnsOf("$5")} ${FROM_DUE} AND item.due_on <= $3::date
          ORDER BY item.due_on, item.id LIMIT $4::int
        ) shown)) AS value`,
    values: [organizationIdOf(ctx), uuidArray(ctx.horseIds), today, limit, horseLimitOf(ctx)],
  });
}
