import "server-only";
import { requireFeature, requirePermission, requireUnlocked, type VerbArguments } from "@/lib/auth/context";
import { getShiftNoteRow, insertShiftNoteReader } from "@/lib/domain/work/shift-notes/data";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import { type ShiftNoteIdInput, shiftNoteIdSchema } from "@/lib/domain/work/shift-notes/model/schemas";
import { recordShiftNoteChange } from "@/lib/domain/work/shift-notes/record-shift-note-change";
import { parse } from "@/lib/errors";

/** Records that the actor has read a note. Does nothing if the actor wrote the note or has already read it. */
export async function markShiftNoteRead({
  ctx,
  input,
}: VerbArguments<ShiftNoteIdInput>): Promise<ShiftNoteDto> {
  requirePermission(ctx, "tasks", "read");
  requireUnlocked(ctx);
  requireFeature(ctx, "task_management");
  const { id } = parse(shiftNoteIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await getShiftNoteRow(tx, id);
    if (before.isRead || before.isMine || before.deletedAt) return before;
    await insertShiftNoteReader(tx, id);
    const after = await getShiftNoteRow(tx, id);
    await recordShiftNoteChange(tx, "shift_note.read", after);
    return after;
  });
}
