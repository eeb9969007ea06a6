import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { getShiftNoteRow, lockShiftNoteRow, updateShiftNoteRow } from "@/lib/domain/work/shift-notes/data";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import {
  type UpdateShiftNoteInput,
  updateShiftNoteSchema,
} from "@/lib/domain/work/shift-notes/model/schemas";
import { recordShiftNoteChange } from "@/lib/domain/work/shift-notes/record-shift-note-change";
import { requireEditableNote } from "@/lib/domain/work/shift-notes/require-editable-note";
import { DomainError, parse } from "@/lib/errors";

/**
 * Corrects a note. Its readers are asked to confirm the new text. Throws FORBIDDEN if `canEditNote`
 * doesn't allow the change. Throws CONFLICT if someone else changed or deleted the note first.
 */
export async function updateShiftNote({
  ctx,
  input,
}: VerbArguments<UpdateShiftNoteInput>): Promise<ShiftNoteDto> {
  requirePermission(ctx, "tasks", "full");
  requireFeature(ctx, "task_management");
  const { id, revision, shift, text, horse_ids: horseIds } = parse(updateShiftNoteSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockShiftNoteRow(tx, id);
    requireEditableNote(tx, before);
    if (before.deletedAt)
      throw new DomainError("CONFLICT", "This note was deleted. Restore it before you change it.");
    requireUnchanged(before, revision);
    const present = before.horses.map((horse) => horse.id);
    const isSame =
      before.shift === shift &&
      before.text === text &&
      present.toSorted().join() === [...horseIds].toSorted().join();
    if (isSame) return before;
    await requireOpenHorses(
      tx,
      horseIds.filter((horseId) => !present.includes(horseId)),
    );
    await updateShiftNoteRow(tx, id, { shift, text, horseIds });
    const after = await getShiftNoteRow(tx, id);
    await recordShiftNoteChange(tx, "shift_note.updated", after, before);
    return after;
  });
}

function requireUnchanged(note: ShiftNoteDto, revision: number): void {
  if (note.revision === revision) return;
  throw new DomainError(
    "CONFLICT",
    "Someone else changed this note while you were editing. Your changes aren't saved yet.",
  );
}
