import type { TaskBoardItem } from "@/lib/domain/work/tasks/dto";
import { countSteps } from "@/lib/domain/work/tasks/model/step-progress";
import { toIntervalFields } from "@/lib/recurrence/recurrence-fields";

export function toTaskJson(task: TaskBoardItem) {
  const { assignee } = task;
  const { done: steps_done, total: steps_total } = countSteps(task.steps);
  return {
    id: task.id,
    series_id: task.seriesId,
    title: task.title,
    notes: task.notes,
    is_urgent: task.isUrgent,
    needs_photo: task.needsPhoto,
    assignee_id: assignee?.kind === "person" ? assignee.id : null,
    assignee_role_id: assignee?.kind === "role" ? assignee.id : null,
    assignee_name: assignee?.name ?? null,
    is_mine: task.isMine,
    horses: task.horses,
    due_on: task.dueOn,
    due_time: task.dueTime,
    missed_since: task.missedSince,
    ...toIntervalFields(task.interval),
    weekdays: task.weekdays,
    status: task.status,
    closed_at: task.closedAt,
    closed_by_name: task.closedByName,
    steps_done,
    steps_total,
    steps: task.steps.map(({ id, text, doneAt, doneByName }) => ({
      ...{ id, text },
      done_at: doneAt,
      done_by_name: doneByName,
    })),
    proofs: task.proofs.map(({ id, authorName, createdAt, thumbUrl, viewUrl }) => ({
      ...{ id, author_name: authorName, created_at: createdAt },
      ...{ thumb_url: thumbUrl, view_url: viewUrl },
    })),
    revision: task.revision,
    deleted_at: task.deletedAt,
  };
}

/**
 * Converts a task to the input format of an update. The task's values are used for the fields that a request omits.
 * A one-time task has no interval fields, because `interval_count: null` in a request ends the recurrence.
 */
export function toTaskInput(task: TaskBoardItem) {
  const { id, title, notes, is_urgent, needs_photo, assignee_id, assignee_role_id, due_on, due_time } =
    toTaskJson(task);
  return {
    ...{ id, title, notes, is_urgent, needs_photo, assignee_id, assignee_role_id, due_on, due_time },
    revision: task.revision,
    ...(task.interval && toIntervalFields(task.interval)),
    weekdays: task.weekdays,
    horse_ids: task.horses.map((horse) => horse.id),
    steps: task.steps.map(({ text }) => text),
  };
}
