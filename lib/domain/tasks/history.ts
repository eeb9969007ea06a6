import type { CalendarDate } from "@/lib/dates/calendar-date";

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

/** One thing that somebody did with a task. */
export interface TaskEvent {
  id: string;
  action: TaskAction;
  /** Null: the system itself. */
  who: string | null;
  /** ISO 8601 */
  at: string;
  assignee: string | null;
  step: string | null;
  dueOn: CalendarDate | null;
}

/** One time that a series was done or skipped. */
export interface EarlierTask {
  id: string;
  dueOn: CalendarDate;
  status: "done" | "skipped";
  closedByName: string | null;
  /** ISO 8601 */
  closedAt: string;
}
