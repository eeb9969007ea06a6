import type { TaskBoardItem } from "@/lib/domain/work/tasks/dto";

/** Used as an error message and, on the task's page, instead of buttons. */
export const MISSED_PHOTO_TEXT =
  "This task requires a photo, so its missed dates can't be marked as done afterward.";

type ClosedDates = Pick<TaskBoardItem, "status" | "dueOn" | "missedSince">;

/** Returns whether a closed task is a missed date of a series that was marked as done later. */
export function isLateCompletion({ status, dueOn, missedSince }: ClosedDates): boolean {
  return status === "done" && missedSince === dueOn;
}

/**
 * Returns the day on which a task was done or skipped, or null. A missed date that was marked as done later counts
 * as done on its own date.
 */
export function getClosingDate(task: ClosedDates & Pick<TaskBoardItem, "closedOn">): string | null {
  return isLateCompletion(task) ? task.dueOn : task.closedOn;
}
