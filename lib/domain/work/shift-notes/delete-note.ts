import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { requireAccessToAllHorses } from "@/lib/domain/horses/horses/require-access-to-all-horses";
import { getNoteRow, markNoteDeleted } from "@/lib/domain/work/shift-notes/data";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import { type NoteIdInput, noteIdSchema } from "@/lib/domain/work/shift-notes/model/schemas";
import { recordNoteChange } from "@/lib/domain/work/shift-notes/record-note-change";
import { parse } from "@/lib/errors";

/** Deletes a note; `restoreNote` restores it. Throws FORBIDDEN if the actor can't see all of its horses. */
export async function deleteNote({ ctx, input }: VerbArguments<NoteIdInput>): Promise<ShiftNoteDto> {
  requirePermission(ctx, "tasks", "full");
  requireFeature(ctx, "task_management");
  const { id } = parse(noteIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await getNoteRow(tx, id);
    if (before.deletedAt) return before;
    requireAccessToAllHorses("note", before);
    await markNoteDeleted(tx, id, tx.clock.now());
    const after = await getNoteRow(tx, id);
    await recordNoteChange(tx, "shift_note.deleted", after);
    return after;
  });
}
