import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { StepProgress } from "@/lib/domain/work/tasks/model/step-progress";

export type TaskAction =
  | "task.created"
  | "task.updated"
  | "task.assigned"
  | "task.moved"
  | "task.done"
  | "task.skipped"
  | "task.reopened"
  | "task.step_done"
  | "task.step_undone"
  | "task.photo_added"
  | "task.photo_deleted"
  | "task.photo_restored"
  | "task.deleted"
  | "task.restored";

/** One entry of a task's history. */
export interface TaskEvent {
  id: string;
  action: TaskAction;
  /** Null for the system. */
  who: string | null;
  /** ISO 8601 */
  at: string;
  assignee: string | null;
  step: string | null;
  dueOn: CalendarDate | null;
  /** Checklist progress at completion; null for other entries. */
  steps: StepProgress | null;
}

/** A completed or skipped task of a series. */
export interface EarlierTask {
  id: string;
  dueOn: CalendarDate;
  status: "done" | "skipped";
  closedByName: string | null;
  /** ISO 8601 */
  closedAt: string;
}
