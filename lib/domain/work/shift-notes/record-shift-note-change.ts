import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import { publishTaskChange } from "@/lib/domain/work/tasks/publish-task-change";

type NoteAction =
  | "shift_note.created"
  | "shift_note.updated"
  | "shift_note.read"
  | "shift_note.deleted"
  | "shift_note.restored";

/** Records a change to a note in the audit log and notifies open pages. */
export async function recordShiftNoteChange(
  tx: Context,
  action: NoteAction,
  note: ShiftNoteDto,
  before?: ShiftNoteDto,
): Promise<void> {
  await recordAudit(tx, {
    action,
    entityType: "shift_note",
    entityId: note.id,
    ...(before && { before: toAuditFacts(before) }),
    after: toAuditFacts(note),
  });
  await publishTaskChange(tx, note.horses);
}

function toAuditFacts({ day, shift, text, horses }: ShiftNoteDto) {
  return {
    ...{ day, shift, text },
    // Used to find the entries for a horse's activity.
    horse_id: horses.length === 1 ? (horses[0]?.id ?? null) : null,
  };
}
