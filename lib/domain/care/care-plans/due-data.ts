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
import { NAME_COLLATION } from "@/lib/lists/name-order";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery, type SortColumn } from "@/lib/lists/sorted-page";
import { createBinder, queryJson, queryJsonList } from "@/lib/query-json";

/**
 * Open items of an organization ($1) for the actor's active horses ($2; null for all horses). `is_waiting` copies
 * the horse's archived state so that indexes can use it. The horse's own column is authoritative.
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

export interface DueCareFilter extends PageRequest {
  kind: string | null;
  horseId: string | null;
  until: CalendarDate | null;
  order: "date" | "horse";
}

const DUE_COLUMN: SortColumn = { expression: "item.due_on", type: "date" };

/** For each sort order, the columns to sort by before the item's ID. */
export const DUE_CARE_SORT_COLUMNS: Readonly<Record<DueCareFilter["order"], readonly SortColumn[]>> = {
  date: [DUE_COLUMN],
  horse: [
    {
      expression: "horse.name",
      type: "text",
      parts: [
        { expression: "lower(horse.name)", fromCursor: (name) => `lower(${name} COLLATE ${NAME_COLLATION})` },
      ],
    },
    { expression: "horse.id", type: "uuid" },
    DUE_COLUMN,
  ],
};

/** Returns one page of due care in one query. */
export async function selectDueCarePage(ctx: Context, filter: DueCareFilter): Promise<readonly DueCareDto[]> {
  const { kind, horseId, until, order, place, limit } = filter;
  const values: (string | number | null)[] = [
    getOrganizationId(ctx),
    formatUuidArray(ctx.horseIds),
    limit,
    getHorseLimit(ctx),
  ];
  const bind = createBinder(values);
  const page = buildSortedPageQuery({
    columns: DUE_CARE_SORT_COLUMNS[order],
    sort: { isDescending: false },
    place,
    id: "item.id",
    bind,
  });
  const conditions = [
    ...(kind ? [`item.kind = ${bind(kind)}::text`] : []),
    ...(horseId ? [`item.horse_id = ${bind(horseId)}::uuid`] : []),
    ...(until ? [`item.due_on <= ${bind(until)}::date`] : []),
    ...page.conditions,
  ].map((condition) => `AND ${condition}`);
  const sql = `
    SELECT json_agg(page) AS value FROM (
      SELECT ${getColumns("$4")}
      ${FROM_DUE_CARE} ${conditions.join(" ")}
      ORDER BY ${page.orderBy} LIMIT $3::int
    ) page`;
  const care = await queryJsonList(ctx.db, { schema: dueCareDtoSchema, sql, values });
  return restoreListOrder(care, place);
}

const getCountSql = (days: string) => `
  (SELECT count(*) FROM (SELECT 1 ${FROM_DUE_CARE} AND ${days} LIMIT ${MAX_DUE_COUNT}) found)`;

/** Counts the items due before $3, on $3, and in the week after $3. Each count stops at a limit. */
const COUNTS_SQL = `json_build_object(
  'overdue', ${getCountSql("item.due_on < $3::date")},
  'today', ${getCountSql("item.due_on = $3::date")},
  'soon', ${getCountSql("item.due_on > $3::date AND item.due_on <= $3::date + 7")})`;

/**
 * Counts overdue care, care due today and care due within a week for the actor's horses, up to a limit.
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
