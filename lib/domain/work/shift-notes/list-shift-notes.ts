import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { selectShiftNotes } from "@/lib/domain/work/shift-notes/data";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import { type ListShiftNotesInput, listShiftNotesSchema } from "@/lib/domain/work/shift-notes/model/schemas";
import { parse } from "@/lib/errors";

/** Lists the notes for a date (default: today) and the day before, newest first. */
export async function listShiftNotes({
  ctx,
  input,
}: VerbArguments<ListShiftNotesInput>): Promise<ShiftNoteDto[]> {
  const { timeZone } = requirePermission(ctx, "tasks", "read");
  const day = parse(listShiftNotesSchema, input).day ?? getCalendarDate(timeZone, ctx.clock.now());
  return selectShiftNotes(ctx, { from: addCalendarDays(day, -1), to: day });
}
