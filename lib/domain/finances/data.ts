import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { ENTRY_COLUMNS, IS_READERS, SHARES } from "@/lib/domain/finances/columns";
import type { EntryDto } from "@/lib/domain/finances/dto";
import type { EntryFilter } from "@/lib/domain/finances/schemas";
import { uuidArray } from "@/lib/domain/horses/uuid-array";
import { notFound } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import type { Place } from "@/lib/lists/cursor";
import { containing } from "@/lib/lists/search-pattern";
import { readJson } from "@/lib/read-json";

const SELECT_ENTRY = `
  SELECT row_to_json(found) AS value FROM (
    SELECT ${ENTRY_COLUMNS} FROM finance_entries entry ${SHARES}
    WHERE entry.organization_id = $1::uuid AND entry.id = $3::uuid AND ${IS_READERS}
  ) found`;

/** One entry, deleted or not; null for what doesn't exist for the reader. */
export async function findEntryRow(ctx: Context, id: string): Promise<EntryDto | null> {
  if (!isUuid(id)) return null;
  const values = [organizationIdOf(ctx), uuidArray(ctx.horseIds), id];
  return readJson<EntryDto>(ctx.db, { sql: SELECT_ENTRY, values });
}

/** The same, or NOT_FOUND. */
export async function getEntryRow(ctx: Context, id: string): Promise<EntryDto> {
  const entry = await findEntryRow(ctx, id);
  if (!entry) throw notFound("Entry");
  return entry;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockEntryRow(tx: Context, id: string): Promise<EntryDto> {
  if (!isUuid(id)) throw notFound("Entry");
  await tx.db.$executeRaw`
    SELECT 1 FROM finance_entries
    WHERE organization_id = ${organizationIdOf(tx)}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return getEntryRow(tx, id);
}

export interface EntryPage {
  filter: EntryFilter;
  place: Place<{ day: CalendarDate; id: string }> | null;
  limit: number;
}

const NEWEST_FIRST = "entry.booked_on DESC, entry.id DESC";

/** One page of entries, newest first, along an index. */
export async function selectEntries(ctx: Context, { filter, place, limit }: EntryPage): Promise<EntryDto[]> {
  const values: (string | number | null)[] = [organizationIdOf(ctx), uuidArray(ctx.horseIds), limit];
  const given = (value: string) => `$${values.push(value)}`;
  const { kind, category, horse_id: horseId, vendor, from, to } = filter;
  const [past, order] =
    place?.side === "before" ? [">", NEWEST_FIRST.replaceAll("DESC", "ASC")] : ["<", NEWEST_FIRST];
  const conditions = [
    `entry.organization_id = $1::uuid AND entry.deleted_at IS NULL AND ${IS_READERS}`,
    ...(kind ? [`entry.kind = ${given(kind)}`] : []),
    ...(category ? [`entry.category = ${given(category)}`] : []),
    ...(vendor ? [`lower(entry.vendor) LIKE ${given(containing(vendor))}`] : []),
    ...(from ? [`entry.booked_on >= ${given(from)}::date`] : []),
    ...(to ? [`entry.booked_on <= ${given(to)}::date`] : []),
    ...(horseId
      ? [
          `EXISTS (SELECT FROM finance_allocations part WHERE part.organization_id = $1::uuid
            AND part.entry_id = entry.id AND part.horse_id = ${given(horseId)}::uuid
            AND ($2::uuid[] IS NULL OR part.horse_id = ANY($2::uuid[])))`,
        ]
      : []),
    ...(place
      ? [
          `(entry.booked_on, entry.id) ${past} (${given(place.keys.day)}::date, ${given(place.keys.id)}::uuid)`,
        ]
      : []),
  ];
  const sql = `
    WITH entry AS MATERIALIZED (
      SELECT * FROM finance_entries entry WHERE ${conditions.join(" AND ")} ORDER BY ${order} LIMIT $3::int
    )
    SELECT json_agg(row_to_json(page)) AS value
    FROM (SELECT ${ENTRY_COLUMNS} FROM entry ${SHARES} ORDER BY ${NEWEST_FIRST}) page`;
  return (await readJson<EntryDto[]>(ctx.db, { sql, values })) ?? [];
}
