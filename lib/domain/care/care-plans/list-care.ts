import "server-only";
import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import type { DueCareCounts, DueCareDto } from "@/lib/domain/care/care-plans/dto";
import {
  countDueCare,
  type DueCareCursorKeys,
  selectDueCarePage,
} from "@/lib/domain/care/care-plans/due-data";
import { type ListCareInput, listCareSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";

export interface DueCarePage {
  care: DueCareDto[];
  /** Today's date in the organization's time zone. */
  today: string;
  counts: DueCareCounts;
  nextCursor: string | null;
  previousCursor: string | null;
}

const dateSchema = z.string().refine(isCalendarDate);
const dateCursorSchema = z
  .tuple([dateSchema, z.guid()])
  .transform(([day, id]): DueCareCursorKeys => ({ day, id, horse: null }));
const horseCursorSchema = z
  .tuple([z.string(), z.guid(), dateSchema, z.guid()])
  .transform(([name, horseId, day, id]): DueCareCursorKeys => ({ day, id, horse: { name, id: horseId } }));

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
      schema: isByHorse ? horseCursorSchema : dateCursorSchema,
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
