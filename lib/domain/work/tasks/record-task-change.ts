import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import type { TaskAction } from "@/lib/domain/work/tasks/history";
import { publishTaskChange } from "@/lib/domain/work/tasks/publish-task-change";

interface TaskChange {
  before?: TaskDto;
  after: TaskDto;
  /** Additional audit fields, such as the checked step or the number of photos. */
  facts?:
    | { step: string }
    | { photos: number }
    | { steps_done: number; steps_total: number }
    /** The planned date that was skipped, moved or restored, or the missed date that was marked as done or not done. */
    | { date: string; moved_to?: string };
}

/** Records a change to a task in the audit log and notifies open pages. */
export async function recordTaskChange(
  tx: Context,
  action: TaskAction,
  { before, after, facts }: TaskChange,
): Promise<void> {
  await recordAudit(tx, {
    action,
    entityType: "task",
    entityId: after.id,
    ...(before && { before: toAuditFacts(before) }),
    after: { ...toAuditFacts(after), ...facts },
  });
  await publishTaskChange(tx, after.horses);
}

function toAuditFacts(task: TaskDto) {
  const { horses, assignee } = task;
  return {
    title: task.title,
    // Used to find the entries for a horse's activity.
    horse_id: horses.length === 1 ? (horses[0]?.id ?? null) : null,
    horses: horses.map(({ name }) => name),
    assignee: assignee?.name ?? null,
    due_on: task.dueOn,
    due_time: task.dueTime,
    notes: task.notes,
    is_urgent: task.isUrgent,
    needs_photo: task.needsPhoto,
    interval: task.interval && { ...task.interval },
    weekdays: task.weekdays,
    steps: task.steps.map(({ text }) => text),
    status: task.status,
  };
}
