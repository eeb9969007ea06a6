import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { selectNotes } from "@/lib/domain/work/shift-notes/data";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import { type ListNotesInput, listNotesSchema } from "@/lib/domain/work/shift-notes/model/schemas";
import { parse } from "@/lib/errors";

/** Lists the notes of a date (default: today) and of the day before, newest first. */
export async function listNotes({ ctx, input }: VerbArguments<ListNotesInput>): Promise<ShiftNoteDto[]> {
  const { timeZone } = requirePermission(ctx, "tasks", "read");
  const day = parse(listNotesSchema, input).day ?? getCalendarDate(timeZone, ctx.clock.now());
  return selectNotes(ctx, { from: addCalendarDays(day, -1), to: day });
}
