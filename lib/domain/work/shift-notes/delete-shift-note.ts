import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getShiftNoteRow, markShiftNoteDeleted } from "@/lib/domain/work/shift-notes/data";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import { type ShiftNoteIdInput, shiftNoteIdSchema } from "@/lib/domain/work/shift-notes/model/schemas";
import { recordShiftNoteChange } from "@/lib/domain/work/shift-notes/record-shift-note-change";
import { requireEditableNote } from "@/lib/domain/work/shift-notes/require-editable-note";
import { parse } from "@/lib/errors";

/**
 * Deletes a note. `restoreShiftNote` can restore the note. Throws FORBIDDEN if `canEditNote` doesn't allow the
 * change.
 */
export async function deleteShiftNote({
  ctx,
  input,
}: VerbArguments<ShiftNoteIdInput>): Promise<ShiftNoteDto> {
  requirePermission(ctx, "tasks", "full");
  requireFeature(ctx, "task_management");
  const { id } = parse(shiftNoteIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await getShiftNoteRow(tx, id);
    if (before.deletedAt) return before;
    requireEditableNote(ctx, before);
    await markShiftNoteDeleted(tx, id, tx.clock.now());
    const after = await getShiftNoteRow(tx, id);
    await recordShiftNoteChange(tx, "shift_note.deleted", after);
    return after;
  });
}
