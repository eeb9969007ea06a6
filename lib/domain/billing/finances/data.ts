import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { ENTRY_COLUMNS, ENTRY_SHARES, IS_VISIBLE_ENTRY } from "@/lib/domain/billing/finances/columns";
import { type EntryDto, entryDtoSchema } from "@/lib/domain/billing/finances/dto";
import type { EntryFilter } from "@/lib/domain/billing/finances/model/schemas";
import type { EntrySort } from "@/lib/domain/billing/finances/model/sorts";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { toContainsPattern } from "@/lib/lists/search-pattern";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery, getSortKeySql, type SortColumn, textColumn } from "@/lib/lists/sorted-page";
import { createBinder, queryJson, queryJsonList } from "@/lib/query-json";

const SELECT_ENTRY = `
  SELECT row_to_json(found) AS value FROM (
    SELECT ${ENTRY_COLUMNS} FROM finance_entries entry ${ENTRY_SHARES}
    WHERE entry.organization_id = $1::uuid AND entry.id = $3::uuid AND ${IS_VISIBLE_ENTRY}
  ) found`;

/** Returns an entry, even if it was deleted. Returns null if the reader can't see the entry. */
export async function findEntryRow(ctx: Context, id: string): Promise<EntryDto | null> {
  if (!isUuid(id)) return null;
  const values = [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), id];
  return queryJson(ctx.db, { schema: entryDtoSchema, sql: SELECT_ENTRY, values });
}

/**
 * Returns an entry, even if it was deleted. Throws NOT_FOUND if the entry doesn't exist or the reader can't
 * see it.
 */
export async function getEntryRow(ctx: Context, id: string): Promise<EntryDto> {
  const entry = await findEntryRow(ctx, id);
  if (!entry) throw createNotFoundError("Entry");
  return entry;
}

/**
 * Locks an entry until the transaction ends. Returns the entry. Throws NOT_FOUND if the entry doesn't exist
 * or the reader can't see it.
 */
export async function lockEntryRow(tx: Context, id: string): Promise<EntryDto> {
  if (!isUuid(id)) throw createNotFoundError("Entry");
  await tx.db.$executeRaw`
    SELECT 1 FROM finance_entries
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return getEntryRow(tx, id);
}

export interface EntryPageRequest extends PageRequest {
  /** If `ids` is set, the page contains only the entries with these IDs. */
  filter: EntryFilter & { ids?: readonly string[] };
  sort: EntrySort;
}

/** The amount that the reader sees. Members limited to selected horses see the share of those horses. */
const READ_AMOUNT = `
  CASE WHEN $2::uuid[] IS NULL THEN entry.amount_cents ELSE (
    SELECT coalesce(sum(part.amount_cents), 0) FROM finance_allocations part
    WHERE part.organization_id = $1::uuid AND part.entry_id = entry.id AND part.horse_id = ANY($2::uuid[])
  ) END`;

export function getEntryColumn(sort: EntrySort): SortColumn {
  switch (sort.key) {
    case "date":
      return { expression: "entry.booked_on", type: "date" };
    case "vendor":
      return textColumn("entry.vendor", sort);
    case "category":
      return textColumn("entry.category", sort);
    case "amount":
      return { expression: `(${READ_AMOUNT})`, type: "bigint" };
  }
}

/** A list entry with its value in the sort column. */
const listedEntrySchema = z.object({ ...entryDtoSchema.shape, sortKey: z.string() });
type ListedEntry = z.infer<typeof listedEntrySchema>;

/** Reads one page of entries. Sorting by date uses an index. */
export async function selectEntries(
  ctx: Context,
  { filter, sort, place, limit }: EntryPageRequest,
): Promise<readonly ListedEntry[]> {
  const values: (string | number | null)[] = [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), limit];
  const bind = createBinder(values);
  const column = getEntryColumn(sort);
  const page = buildSortedPageQuery({ columns: [column], sort, place, id: "entry.id", bind });
  const { kind, category, horse_id: horseId, vendor, from, to, ids = [] } = filter;
  const conditions = [
    `entry.organization_id = $1::uuid AND entry.deleted_at IS NULL AND ${IS_VISIBLE_ENTRY}`,
    ...(ids.length > 0 ? [`entry.id = ANY(${bind(`{${ids.join(",")}}`)}::uuid[])`] : []),
    ...(kind ? [`entry.kind = ${bind(kind)}`] : []),
    ...(category ? [`entry.category = ${bind(category)}`] : []),
    ...(vendor ? [`lower(entry.vendor) LIKE ${bind(toContainsPattern(vendor))}`] : []),
    ...(from ? [`entry.booked_on >= ${bind(from)}::date`] : []),
    ...(to ? [`entry.booked_on <= ${bind(to)}::date`] : []),
    ...(horseId
      ? [
          `EXISTS (SELECT FROM finance_allocations part WHERE part.organization_id = $1::uuid
            AND part.entry_id = entry.id AND part.horse_id = ${bind(horseId)}::uuid
            AND ($2::uuid[] IS NULL OR part.horse_id = ANY($2::uuid[])))`,
        ]
      : []),
    ...page.conditions,
  ];
  const sql = `
    WITH entry AS MATERIALIZED (
      SELECT *, ${getSortKeySql(column)} AS sort_key FROM finance_entries entry
      WHERE ${conditions.join(" AND ")} ORDER BY ${page.orderBy} LIMIT $3::int
    )
    SELECT json_agg(row_to_json(page)) AS value FROM (
      SELECT ${ENTRY_COLUMNS}, entry.sort_key AS "sortKey" FROM entry ${ENTRY_SHARES} ORDER BY ${page.orderBy}
    ) page`;
  return restoreListOrder(await queryJsonList(ctx.db, { schema: listedEntrySchema, sql, values }), place);
}
