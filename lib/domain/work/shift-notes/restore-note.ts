import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getNoteRow, markNoteDeleted } from "@/lib/domain/work/shift-notes/data";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import { type NoteIdInput, noteIdSchema } from "@/lib/domain/work/shift-notes/model/schemas";
import { recordNoteChange } from "@/lib/domain/work/shift-notes/record-note-change";
import { parse } from "@/lib/errors";

/** Restores a deleted note. */
export async function restoreNote({ ctx, input }: VerbArguments<NoteIdInput>): Promise<ShiftNoteDto> {
  requirePermission(ctx, "tasks", "full");
  requireFeature(ctx, "task_management");
  const { id } = parse(noteIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await getNoteRow(tx, id);
    if (!before.deletedAt) return before;
    await markNoteDeleted(tx, id, null);
    const after = await getNoteRow(tx, id);
    await recordNoteChange(tx, "shift_note.restored", after);
    return after;
  });
}
