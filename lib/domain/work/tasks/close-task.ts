import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { closeTaskRow } from "@/lib/domain/work/tasks/close-data";
import { copyTask } from "@/lib/domain/work/tasks/copy-task";
import { getTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { toRecurrence, withCurrentDueDate } from "@/lib/domain/work/tasks/series";
import { getNextRecurrenceDate } from "@/lib/recurrence/recurrence-rule";

export interface ClosedTask {
  task: TaskDto;
  /** The next task's due date. Null if the task doesn't repeat. */
  nextDueOn: CalendarDate | null;
}

/**
 * Closes an open task and creates the next task of its series. The caller must have locked the task's row.
 * The next task is due on the first date of the series that is after both today and the closed task's
 * original date.
 */
export async function closeTask(
  tx: Context,
  task: TaskDto,
  { status, today }: { status: "done" | "skipped"; today: CalendarDate },
): Promise<ClosedTask> {
  const { id } = task;
  const { dueOn, rhythmOn, missedSince } = withCurrentDueDate(task, today);
  await closeTaskRow(tx, id, { status, dueOn, rhythmOn, missedSince, closedOn: today });
  const recurrence = toRecurrence(task);
  const scheduledOn = rhythmOn ?? dueOn;
  const nextDueOn =
    recurrence && getNextRecurrenceDate(recurrence, scheduledOn > today ? scheduledOn : today);
  if (nextDueOn) await copyTask(tx, task, { dueOn: nextDueOn });
  return { task: await getTaskRow(tx, id), nextDueOn };
}
