import "server-only";
import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { selectEntries } from "@/lib/domain/finances/data";
import type { EntryDto } from "@/lib/domain/finances/dto";
import { type ListEntriesInput, listEntriesSchema } from "@/lib/domain/finances/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";

export interface EntryPage {
  entries: EntryDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

const cursorSchema = z
  .tuple([z.string().refine(isCalendarDate), z.guid()])
  .transform(([day, id]) => ({ day, id }));

/** What was spent and came in, newest first. */
export async function listEntries({ ctx, input }: VerbArguments<ListEntriesInput>): Promise<EntryPage> {
  requirePermission(ctx, "finances", "read");
  const { cursor, limit, ...filter } = parse(listEntriesSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "finances",
    schema: cursorSchema,
    cursor,
    limit,
    read: (place, count) => selectEntries(ctx, { filter, place, limit: count }),
    keysOf: ({ bookedOn, id }) => [bookedOn, id],
  });
  return { entries: rows, ...cursors };
}
