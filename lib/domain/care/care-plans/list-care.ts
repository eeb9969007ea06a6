import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { DueCareCounts, DueCareDto } from "@/lib/domain/care/care-plans/dto";
import {
  countDueCare,
  DUE_CARE_SORT_COLUMNS,
  selectDueCarePage,
} from "@/lib/domain/care/care-plans/due-data";
import { type ListCareInput, listCareSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface DueCarePage {
  care: DueCareDto[];
  /** Today's date in the organization's time zone. */
  today: string;
  counts: DueCareCounts;
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists due care for the actor's horses in the requested order, with counts. */
export async function listCare({ ctx, input }: VerbArguments<ListCareInput>): Promise<DueCarePage> {
  const { timeZone } = requirePermission(ctx, "care", "read");
  const fields = parse(listCareSchema, input);
  const { kind = null, horse_id: horseId = null, until, order, cursor, limit } = fields;
  const isByHorse = order === "horse";
  const today = getCalendarDate(timeZone, ctx.clock.now());
  const [{ rows, ...cursors }, counts] = await Promise.all([
    readPage({
      list: isByHorse ? "care-by-horse" : "care",
      schema: sortKeysSchema(...DUE_CARE_SORT_COLUMNS[order]),
      cursor,
      limit,
      read: (place, count) => selectDueCarePage(ctx, { kind, horseId, until, order, place, limit: count }),
      getKeys: ({ horseName, horseId: horse, dueOn, id }) =>
        isByHorse ? [horseName, horse, dueOn, id] : [dueOn, id],
    }),
    countDueCare(ctx, today),
  ]);
  return { care: rows, today, counts, ...cursors };
}
