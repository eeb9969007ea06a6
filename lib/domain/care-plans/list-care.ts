import "server-only";
import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { calendarDateIn, isCalendarDate } from "@/lib/dates/calendar-date";
import type { DueCareDto, DueCounts } from "@/lib/domain/care-plans/dto";
import { countDue, selectDue } from "@/lib/domain/care-plans/due-data";
import { type ListCareInput, listCareSchema } from "@/lib/domain/care-plans/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";

export interface CarePage {
  care: DueCareDto[];
  /** The organization's day, by which each is overdue or still to come. */
  today: string;
  counts: DueCounts;
  nextCursor: string | null;
  previousCursor: string | null;
}

const cursorSchema = z
  .tuple([z.string().refine(isCalendarDate), z.guid()])
  .transform(([day, id]) => ({ day, id }));

/** What is due for the actor's horses, the most overdue first, and how much of it. */
export async function listCare({ ctx, input }: VerbArguments<ListCareInput>): Promise<CarePage> {
  const { timeZone } = requirePermission(ctx, "care", "read");
  const { kind = null, horse_id: horseId = null, until, cursor, limit } = parse(listCareSchema, input);
  const today = calendarDateIn(timeZone, ctx.clock.now());
  const [{ rows, ...cursors }, counts] = await Promise.all([
    readPage({
      list: "care",
      schema: cursorSchema,
      cursor,
      limit,
      read: (place, count) => selectDue(ctx, { kind, horseId, until, place, limit: count }),
      keysOf: ({ dueOn, id }) => [dueOn, id],
    }),
    countDue(ctx, today),
  ]);
  return { care: rows, today, counts, ...cursors };
}
