import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import { publishTaskChange } from "@/lib/domain/work/tasks/publish-task-change";

/** Records a change to a note in the audit log and notifies open pages. */
export async function recordShiftNoteChange(
  tx: Context,
  action: "shift_note.created" | "shift_note.read" | "shift_note.deleted" | "shift_note.restored",
  { id, day, shift, text, horses }: ShiftNoteDto,
): Promise<void> {
  await recordAudit(tx, {
    action,
    entityType: "shift_note",
    entityId: id,
    after: {
      ...{ day, shift, text },
      // Used to find the entries for a horse's activity.
      horse_id: horses.length === 1 ? (horses[0]?.id ?? null) : null,
    },
  });
  await publishTaskChange(tx, horses);
}
