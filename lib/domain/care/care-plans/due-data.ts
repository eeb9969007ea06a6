import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  type DueCareCounts,
  type DueCareDto,
  dueCareCountsSchema,
  dueCareDtoSchema,
} from "@/lib/domain/care/care-plans/dto";
import { MAX_DUE_COUNT } from "@/lib/domain/care/model/due-date-text";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { getHorseLockedColumnSql } from "@/lib/domain/horses/horses/horse-columns";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import type { CursorPosition } from "@/lib/lists/cursor";
import { queryJson } from "@/lib/query-json";

/**
 * Open items of an organization ($1) for the actor's active horses ($2; null for all horses). `is_waiting` is
 * a copy of the horse's archived state that indexes can use. The horse's own column is authoritative.
 */
export const FROM_DUE_CARE = `
  FROM care_items item
  JOIN care_plans plan ON plan.organization_id = item.organization_id AND plan.id = item.plan_id
  JOIN horses horse ON horse.organization_id = item.organization_id AND horse.id = item.horse_id
  WHERE item.organization_id = $1::uuid AND item.status = 'open' AND NOT item.is_waiting
    AND horse.archived_at IS NULL
    AND ($2::uuid[] IS NULL OR item.horse_id = ANY($2::uuid[]))`;

/** `limit` is the SQL parameter that contains the subscription plan's horse limit. */
const getColumns = (limit: string) => `
  item.id, item.plan_id AS "planId", item.horse_id AS "horseId", horse.name AS "horseName", horse.is_sample AS "isSample",
  item.kind, plan.subject,
  item.due_on AS "dueOn", ${getHorseLockedColumnSql({ organizationId: "$1", limit })}`;

export interface DueCareCursorKeys {
  day: string;
  id: string;
  /** Set if the list is ordered by horse. */
  horse: { name: string; id: string } | null;
}

export interface DueCareFilter {
  kind: string | null;
  horseId: string | null;
  until: CalendarDate | null;
  order: "date" | "horse";
  place: CursorPosition<DueCareCursorKeys> | null;
  limit: number;
}

const ORDERS = {
  date: { columns: ["item.due_on", "item.id"], ofPage: `page."dueOn", page.id` },
  horse: {
    columns: ["lower(horse.name)", "horse.id", "item.due_on", "item.id"],
    ofPage: `lower(page."horseName"), page."horseId", page."dueOn", page.id`,
  },
} as const;

/** Returns the cursor's values in the order of the sort columns. */
function getCursorValues(
  { horse, day, id }: DueCareCursorKeys,
  addParameter: (value: string) => string,
): string {
  const ofHorse = horse
    ? [`lower(${addParameter(horse.name)}::text)`, `${addParameter(horse.id)}::uuid`]
    : [];
  return [...ofHorse, `${addParameter(day)}::date`, `${addParameter(id)}::uuid`].join(", ");
}

/** Returns one page of due care in one query. */
export async function selectDueCarePage(ctx: Context, filter: DueCareFilter): Promise<DueCareDto[]> {
  const { kind, horseId, until, order, place, limit } = filter;
  const { columns, ofPage } = ORDERS[order];
  const values: (string | number | null)[] = [
    getOrganizationId(ctx),
    formatUuidArray(ctx.horseIds),
    limit,
    getHorseLimit(ctx),
  ];
  const addParameter = (value: string) => `$${values.push(value)}`;
  const [past, direction] = place?.side === "before" ? ["<", "DESC"] : [">", "ASC"];
  const conditions = [
    ...(kind ? [`item.kind = ${addParameter(kind)}::text`] : []),
    ...(horseId ? [`item.horse_id = ${addParameter(horseId)}::uuid`] : []),
    ...(until ? [`item.due_on <= ${addParameter(until)}::date`] : []),
    ...(place ? [`(${columns.join(", ")}) ${past} (${getCursorValues(place.keys, addParameter)})`] : []),
  ].map((condition) => `AND ${condition}`);
  const sql = `
    SELECT json_agg(page ORDER BY ${ofPage}) AS value FROM (
      SELECT ${getColumns("$4")}
      ${FROM_DUE_CARE} ${conditions.join(" ")}
      ORDER BY ${columns.map((column) => `${column} ${direction}`).join(", ")} LIMIT $3::int
    ) page`;
  return (await queryJson(ctx.db, { schema: z.array(dueCareDtoSchema), sql, values })) ?? [];
}

const getCountSql = (days: string) => `
  (SELECT count(*) FROM (SELECT 1 ${FROM_DUE_CARE} AND ${days} LIMIT ${MAX_DUE_COUNT}) found)`;

/** Counts the items due before $3, on $3, and in the week after $3. Each count stops at a limit. */
const COUNTS_SQL = `json_build_object(
  'overdue', ${getCountSql("item.due_on < $3::date")},
  'today', ${getCountSql("item.due_on = $3::date")},
  'soon', ${getCountSql("item.due_on > $3::date AND item.due_on <= $3::date + 7")})`;

/**
 * Counts the care items for the actor's horses that are overdue, due today, or due within a week, up to a
 * limit.
 */
export async function countDueCare(ctx: Context, today: CalendarDate): Promise<DueCareCounts> {
  const counts = await queryJson(ctx.db, {
    schema: dueCareCountsSchema,
    name: "care-counts",
    sql: `SELECT ${COUNTS_SQL} AS value`,
    values: [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), today],
  });
  return counts ?? { overdue: 0, today: 0, soon: 0 };
}

export const dueCareSummarySchema = z.object({
  /** Care that is overdue or due today, most overdue first, up to `limit` items. */
  care: z.array(dueCareDtoSchema),
  counts: dueCareCountsSchema,
});
export type DueCareSummary = z.infer<typeof dueCareSummarySchema>;

/** Returns the care that is overdue or due today, with counts, in one query. */
export async function readDueCareSummary(
  ctx: Context,
  { today, limit }: { today: CalendarDate; limit: number },
): Promise<DueCareSummary | null> {
  return queryJson(ctx.db, {
    schema: dueCareSummarySchema,
    name: "care-by-today",
    sql: `SELECT json_build_object('counts', ${COUNTS_SQL}, 'care', (
        SELECT coalesce(json_agg(shown ORDER BY shown."dueOn", shown.id), '[]') FROM (
          SELECT ${getColumns("$5")} ${FROM_DUE_CARE} AND item.due_on <= $3::date
          ORDER BY item.due_on, item.id LIMIT $4::int
        ) shown)) AS value`,
    values: [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), today, limit, getHorseLimit(ctx)],
  });
}
