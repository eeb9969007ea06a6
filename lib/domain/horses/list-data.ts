import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { isExpiringPaper } from "@/lib/domain/horses/expiring-papers";
import {
  HORSE_COLUMNS,
  type HorseDto,
  type HorseRow,
  lockedColumn,
  toHorseDto,
} from "@/lib/domain/horses/json-columns";
import { horseLimitOf } from "@/lib/domain/horses/limit";
import { HORSE_SEARCH_TEXT } from "@/lib/domain/horses/search-text";
import { uuidArray } from "@/lib/domain/horses/uuid-array";
import type { Place } from "@/lib/lists/cursor";
import { containing } from "@/lib/lists/search-pattern";
import { readJson } from "@/lib/read-json";

export interface HorseFilter {
  isArchived: boolean;
  search: string;
  sex: string | null;
  location: string | null;
  owner: string | null;
  /** Days between which papers run out; null for all horses. */
  expiring: { today: CalendarDate; through: CalendarDate } | null;
  place: Place<{ name: string; id: string }> | null;
  limit: number;
}

/** A horse with what it stands in the list by: PostgreSQL's own small letters, which aren't always JavaScript's. */
interface ListedHorse extends HorseDto {
  sortName: string;
}

/** One page of horses by name, in one query along an index. */
export async function selectHorses(ctx: Context, filter: HorseFilter): Promise<ListedHorse[]> {
  const rows = await readJson<(HorseRow & { sortName: string })[]>(ctx.db, listRead(ctx, filter));
  return (rows ?? []).map((row) => ({ ...toHorseDto(ctx, row), sortName: row.sortName }));
}

function listRead(ctx: Context, filter: HorseFilter) {
  const { isArchived, search, sex, location, owner, expiring, place: from, limit } = filter;
  const values = [organizationIdOf(ctx), limit, uuidArray(ctx.horseIds), horseLimitOf(ctx)];
  /** The place of one more value in the query. */
  const place = (value: string) => `$${values.push(value)}`;
  const [past, order] = from?.side === "before" ? ["<", "DESC"] : [">", "ASC"];
  const conditions = [
    "organization_id = $1::uuid",
    "($3::uuid[] IS NULL OR id = ANY($3::uuid[]))",
    isArchived ? "archived_at IS NOT NULL AND transferred_at IS NULL" : "archived_at IS NULL",
    ...(sex ? [`sex = ${place(sex)}::text`] : []),
    ...(location ? [`location = ${place(location)}::text`] : []),
    ...(owner ? [`owner_name = ${place(owner)}::text`] : []),
    ...(search ? [`${HORSE_SEARCH_TEXT} LIKE ${place(containing(search))}`] : []),
    ...(expiring
      ? [
          `EXISTS (SELECT 1 FROM horse_files f WHERE f.organization_id = $1::uuid AND f.horse_id = horse.id
          AND ${isExpiringPaper({ today: place(expiring.today), through: place(expiring.through) })})`,
        ]
      : []),
    ...(from
      ? [`(lower(name), id) ${past} (${place(from.keys.name)}::text, ${place(from.keys.id)}::uuid)`]
      : []),
  ];
  const sql = `
    SELECT json_agg(page ORDER BY page."sortName", page.id) AS value FROM (
      SELECT lower(name) AS "sortName", ${HORSE_COLUMNS}, ${lockedColumn({ organizationId: "$1", limit: "$4" })}
      FROM horses horse WHERE ${conditions.join(" AND ")}
      ORDER BY lower(name) ${order}, id ${order} LIMIT $2::int
    ) page`;
  const isFiltered = sex || location || owner || search || expiring;
  // What is looked for is planned for its words: which index is the better one depends on them.
  if (isFiltered || ctx.horseIds !== "all") return { sql, values };
  return { name: `horses${isArchived ? "-archived" : ""}${from ? `-${from.side}` : ""}`, sql, values };
}
