import "server-only";
import { z } from "zod";
import {
  type Context,
  type ContextOrganization,
  getOrganizationId,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { getExpiringDocumentCondition } from "@/lib/domain/horses/horses/get-expiring-document-condition";
import {
  getHorseLockedColumnSql,
  HORSE_COLUMNS,
  type HorseDto,
  horseRowSchema,
  toHorseDto,
} from "@/lib/domain/horses/horses/horse-columns";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import type { HorseSort } from "@/lib/domain/horses/horses/model/horse-sorts";
import { type ListHorsesInput, listHorsesSchema } from "@/lib/domain/horses/horses/model/schemas";
import { HORSE_SEARCH_TEXT } from "@/lib/domain/horses/horses/search-text";
import { parse } from "@/lib/errors";
import { EXPIRY_WARNING_DAYS } from "@/lib/files/expiry";
import { readPage } from "@/lib/lists/cursor";
import { toContainsPattern } from "@/lib/lists/search-pattern";
import { formatSort } from "@/lib/lists/sort";
import { type PageRequest, restoreListOrder, sortKeysSchema } from "@/lib/lists/sort-keys";
import {
  buildSortedPageQuery,
  dateColumn,
  getSortKeySql,
  numberedColumn,
  type SortColumn,
  textColumn,
} from "@/lib/lists/sorted-page";
import { createBinder, queryJsonList } from "@/lib/query-json";

interface HorseFilter extends PageRequest {
  isArchived: boolean;
  search: string;
  sex: string | null;
  location: string | null;
  owner: string | null;
  /** Includes only horses with documents that expired recently or expire by `through`; null for all horses. */
  expiring: { today: CalendarDate; through: CalendarDate } | null;
  sort: HorseSort;
}

/** A horse with the value of the column that the list is sorted by. */
interface ListedHorse extends HorseDto {
  sortKey: string;
}

const listedRowSchema = horseRowSchema.extend({ sortKey: z.string() });

export interface HorseListPage {
  horses: HorseDto[];
  /** The cursor of the next page; null on the last page. */
  nextCursor: string | null;
  /** The cursor of the previous page; null on the first page. */
  previousCursor: string | null;
}

/** Lists horses, by default sorted by name. Filtering by expiring documents requires permission to see documents. */
export async function listHorses({ ctx, input }: VerbArguments<ListHorsesInput>): Promise<HorseListPage> {
  requirePermission(ctx, "horses", "read");
  const { cursor, limit, archived: isArchived, documents, ...filter } = parse(listHorsesSchema, input);
  const expiring = documents ? getExpiryRange(requirePermission(ctx, "documents", "read"), ctx) : null;
  const { rows, ...cursors } = await readPage({
    list: `horses ${formatSort(filter.sort)}`,
    schema: sortKeysSchema(getHorseSortColumn(filter.sort)),
    cursor,
    limit,
    read: (place, count) => selectHorses(ctx, { ...filter, expiring, isArchived, place, limit: count }),
    getKeys: ({ sortKey, id }) => [sortKey, id],
  });
  return { horses: rows.map(({ sortKey: _key, ...horse }) => horse), ...cursors };
}

function getExpiryRange({ timeZone }: ContextOrganization, { clock }: Context) {
  const today = getCalendarDate(timeZone, clock.now());
  return { today, through: addCalendarDays(today, EXPIRY_WARNING_DAYS) };
}

/**
 * Returns the sort column. The index on names uses PostgreSQL's `lower`, whose result can differ from that of
 * `toLowerCase` in JavaScript.
 */
function getHorseSortColumn(sort: HorseSort): SortColumn {
  switch (sort.key) {
    case "name":
      return { expression: "lower(name)", type: "text" };
    case "born":
      return dateColumn("born_on", sort);
    case "location":
      return numberedColumn("location", sort);
    case "owner":
      return textColumn("owner_name", sort);
  }
}

/** Reads one page of horses in one query. Uses an index if the horses are sorted by name. */
async function selectHorses(ctx: Context, filter: HorseFilter): Promise<readonly ListedHorse[]> {
  const rows = await queryJsonList(ctx.db, { ...createListQuery(ctx, filter), schema: listedRowSchema });
  const horses = rows.map((row) => ({ ...toHorseDto(ctx, row), sortKey: row.sortKey }));
  return restoreListOrder(horses, filter.place);
}

function createListQuery(ctx: Context, filter: HorseFilter) {
  const { isArchived, search, sex, location, owner, expiring, sort, place, limit } = filter;
  const values = [getOrganizationId(ctx), limit, formatUuidArray(ctx.horseIds), getHorseLimit(ctx)];
  const bind = createBinder(values);
  const column = getHorseSortColumn(sort);
  const page = buildSortedPageQuery({ columns: [column], sort, place, id: "id", bind });
  const conditions = [
    "organization_id = $1::uuid",
    "($3::uuid[] IS NULL OR id = ANY($3::uuid[]))",
    isArchived ? "archived_at IS NOT NULL AND transferred_at IS NULL" : "archived_at IS NULL",
    ...(sex ? [`sex = ${bind(sex)}::text`] : []),
    ...(location ? [`location = ${bind(location)}::text`] : []),
    ...(owner ? [`owner_name = ${bind(owner)}::text`] : []),
    ...(search ? [`${HORSE_SEARCH_TEXT} LIKE ${bind(toContainsPattern(search))}`] : []),
    ...(expiring
      ? [
          `EXISTS (SELECT 1 FROM horse_files f WHERE f.organization_id = $1::uuid AND f.horse_id = horse.id
          AND ${getExpiringDocumentCondition({ today: bind(expiring.today), through: bind(expiring.through) })})`,
        ]
      : []),
    ...page.conditions,
  ];
  const sql = `
    SELECT json_agg(page) AS value FROM (
      SELECT ${getSortKeySql(column)} AS "sortKey", ${HORSE_COLUMNS}, ${getHorseLockedColumnSql({ organizationId: "$1", limit: "$4" })}
      FROM horses horse WHERE ${conditions.join(" AND ")}
      ORDER BY ${page.orderBy} LIMIT $2::int
    ) page`;
  const isFiltered = sex || location || owner || search || expiring;
  // Filtered queries aren't sent as named prepared statements, so that PostgreSQL plans each query for its
  // values. The best index depends on the values.
  if (isFiltered || ctx.horseIds !== "all") return { sql, values };
  const parts = [isArchived ? "archived" : "here", formatSort(sort), place?.side ?? "start"];
  return { name: `horses-${parts.join("-")}`, sql, values };
}
