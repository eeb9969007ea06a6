import {
  type Context,
  type ContextOrganization,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { getHorseSortColumn, selectHorses } from "@/lib/domain/horses/horses/list-data";
import { type ListHorsesInput, listHorsesSchema } from "@/lib/domain/horses/horses/model/schemas";
import { parse } from "@/lib/errors";
import { EXPIRY_WARNING_DAYS } from "@/lib/files/expiry";
import { readPage } from "@/lib/lists/cursor";
import { formatSort } from "@/lib/lists/sort";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface HorsePage {
  horses: HorseDto[];
  /** The cursor of the next page; null on the last page. */
  nextCursor: string | null;
  /** The cursor of the previous page; null on the first page. */
  previousCursor: string | null;
}

/** Lists horses, by default sorted by name. Filtering by expiring documents requires permission to see documents. */
export async function listHorses({ ctx, input }: VerbArguments<ListHorsesInput>): Promise<HorsePage> {
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
