import "server-only";
import { requireFeature, requirePermission, requireUnlocked, type VerbArguments } from "@/lib/auth/context";
import { getNoteRow, insertNoteReader } from "@/lib/domain/work/shift-notes/data";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import { type NoteIdInput, noteIdSchema } from "@/lib/domain/work/shift-notes/model/schemas";
import { recordNoteChange } from "@/lib/domain/work/shift-notes/record-note-change";
import { parse } from "@/lib/errors";

/** Records that the actor has read a note. Does nothing for the author or a repeated call. */
export async function markNoteRead({ ctx, input }: VerbArguments<NoteIdInput>): Promise<ShiftNoteDto> {
  requirePermission(ctx, "tasks", "read");
  requireUnlocked(ctx);
  requireFeature(ctx, "task_management");
  const { id } = parse(noteIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await getNoteRow(tx, id);
    if (before.isRead || before.isMine || before.deletedAt) return before;
    await insertNoteReader(tx, id);
    const after = await getNoteRow(tx, id);
    await recordNoteChange(tx, "shift_note.read", after);
    return after;
  });
}
