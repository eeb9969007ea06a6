import "server-only";
import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { selectTimeline } from "@/lib/domain/health-records/data";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { type ListRecordsInput, listRecordsSchema } from "@/lib/domain/health-records/schemas";
import { getHorse } from "@/lib/domain/horses/get-horse";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";

export interface RecordPage {
  records: RecordDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

const cursorSchema = z
  .tuple([z.string().refine(isCalendarDate), z.string().regex(/^\d{2}:\d{2}$/), z.guid()])
  .transform(([day, time, id]) => ({ day, time, id }));

/** Where a record without an hour stands among those of its day. */
const NO_TIME = "00:00";

/** A horse's timeline: its records, newest first. */
export async function listRecords({ ctx, input }: VerbArguments<ListRecordsInput>): Promise<RecordPage> {
  requirePermission(ctx, "health", "read");
  const { horse_id, kind = null, cursor, limit } = parse(listRecordsSchema, input);
  const horse = await getHorse({ ctx, input: { id: horse_id } });
  const { rows, ...cursors } = await readPage({
    list: "health-records",
    schema: cursorSchema,
    cursor,
    limit,
    read: (place, count) => selectTimeline(ctx, { horseId: horse.id, kind, place, limit: count }),
    keysOf: ({ happenedOn, happenedTime, id }) => [happenedOn, happenedTime ?? NO_TIME, id],
  });
  return { records: rows, ...cursors };
}
