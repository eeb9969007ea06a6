import "server-only";
import { requireFeature, requirePermission, requireUnlocked, type VerbArguments } from "@/lib/auth/context";
import { getShiftNoteRow, insertShiftNoteReader, lockShiftNoteRow } from "@/lib/domain/work/shift-notes/data";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import {
  type MarkShiftNoteReadInput,
  markShiftNoteReadSchema,
} from "@/lib/domain/work/shift-notes/model/schemas";
import { recordShiftNoteChange } from "@/lib/domain/work/shift-notes/record-shift-note-change";
import { DomainError, parse } from "@/lib/errors";

/**
 * Marks a note as read by the actor. Does nothing if the actor wrote the note or has already read it. Throws
 * CONFLICT if the note changed after the actor's page was loaded.
 */
export async function markShiftNoteRead({
  ctx,
  input,
}: VerbArguments<MarkShiftNoteReadInput>): Promise<ShiftNoteDto> {
  requirePermission(ctx, "tasks", "read");
  requireUnlocked(ctx);
  requireFeature(ctx, "task_management");
  const { id, revision } = parse(markShiftNoteReadSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockShiftNoteRow(tx, id);
    if (revision && revision !== before.revision) {
      throw new DomainError(
        "CONFLICT",
        "This note was changed. Read the new text, then confirm that you've read it.",
      );
    }
    if (before.isRead || before.isMine || before.deletedAt) return before;
    await insertShiftNoteReader(tx, id);
    const after = await getShiftNoteRow(tx, id);
    await recordShiftNoteChange(tx, "shift_note.read", after);
    return after;
  });
}
