import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { getShiftNoteRow, insertShiftNote } from "@/lib/domain/work/shift-notes/data";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import { type AddShiftNoteInput, addShiftNoteSchema } from "@/lib/domain/work/shift-notes/model/schemas";
import { recordShiftNoteChange } from "@/lib/domain/work/shift-notes/record-shift-note-change";
import { parse } from "@/lib/errors";

/** Adds a note for the next shift. */
export async function addShiftNote({ ctx, input }: VerbArguments<AddShiftNoteInput>): Promise<ShiftNoteDto> {
  const { timeZone } = requirePermission(ctx, "tasks", "full");
  requireFeature(ctx, "task_management");
  const { day, shift, text, horse_ids: horseIds } = parse(addShiftNoteSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorses(tx, horseIds);
    const today = getCalendarDate(timeZone, tx.clock.now());
    const id = await insertShiftNote(tx, { day: day ?? today, shift, text, horseIds });
    const after = await getShiftNoteRow(tx, id);
    await recordShiftNoteChange(tx, "shift_note.created", after);
    return storeResult(tx, after);
  });
}
