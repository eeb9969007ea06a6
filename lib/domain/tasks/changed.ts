import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { TaskDto } from "@/lib/domain/tasks/dto";
import type { TaskAction } from "@/lib/domain/tasks/history";
import { tellOfTasks } from "@/lib/domain/tasks/tell-of-tasks";

interface Change {
  before?: TaskDto;
  after: TaskDto;
  /** Beside the task itself, such as the step that was ticked, or how many photos it has. */
  facts?: { step: string } | { photos: number };
}

/** The last steps of every change of a task: its audit row, and word to the open pages. */
export async function recordTaskChange(
  tx: Context,
  action: TaskAction,
  { before, after, facts }: Change,
): Promise<void> {
  await recordAudit(tx, {
    action,
    entityType: "task",
    entityId: after.id,
    ...(before && { before: auditFacts(before) }),
    after: { ...auditFacts(after), ...facts },
  });
  await tellOfTasks(tx, after.horses);
}

function auditFacts(task: TaskDto) {
  const { horses, assignee } = task;
  return {
    title: task.title,
    // By this the activity of a horse is found.
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
