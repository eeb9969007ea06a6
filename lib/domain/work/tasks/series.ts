import { z } from "zod";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  type PlannedTask,
  type TaskBoardItem,
  type TaskDto,
  taskDtoSchema,
} from "@/lib/domain/work/tasks/dto";
import {
  getCurrentOccurrence,
  isRecurrenceDate,
  listRecurrenceDates,
  type RecurrenceRule,
} from "@/lib/recurrence/recurrence-rule";

const recurringTaskSchema = taskDtoSchema.pick({
  startsOn: true,
  interval: true,
  weekdays: true,
  exceptions: true,
});
type RecurringTask = z.infer<typeof recurringTaskSchema>;

/** Returns the recurrence of an open task without its exceptions. Returns null if the task doesn't repeat. */
export function toRecurrence({
  startsOn,
  interval,
  weekdays,
  exceptions,
}: RecurringTask): RecurrenceRule | null {
  return interval && { startsOn, interval, weekdays, excludedDays: exceptions.map(({ on }) => on) };
}

/** The fields that determine a task's current date. */
export const taskScheduleSchema = z.object({
  ...recurringTaskSchema.shape,
  ...taskDtoSchema.pick({ status: true, dueOn: true, rhythmOn: true, missedSince: true }).shape,
});
export type TaskSchedule = z.infer<typeof taskScheduleSchema>;

/**
 * Returns an open task with its current date. A repeating task that was missed moves to its latest date. A task
 * that a user moved keeps its date until the next date of the series.
 */
export function withCurrentDueDate<T extends TaskSchedule>(task: T, today: CalendarDate): T {
  if (task.status !== "open") return task;
  const scheduledOn = getScheduledDate(task);
  const dueOn = getCurrentOccurrence(toRecurrence(task), scheduledOn, today);
  return dueOn === scheduledOn ? task : { ...task, dueOn, rhythmOn: null, missedSince: task.dueOn };
}

/** Returns the series' date that an open task is for. Differs from its due date if the task was moved. */
export function getScheduledDate({
  rhythmOn,
  dueOn,
}: Pick<TaskSchedule, "rhythmOn" | "dueOn">): CalendarDate {
  return rhythmOn ?? dueOn;
}

/** Returns the planned tasks of an open task's series in the given range, including dates skipped in advance. */
function listPlannedTasks(
  task: TaskDto,
  today: CalendarDate,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): PlannedTask[] {
  const recurrence = toRecurrence(task);
  if (!recurrence || task.status !== "open") return [];
  const now = withCurrentDueDate(task, today);
  const scheduledOn = getScheduledDate(now);
  const after = scheduledOn > today ? scheduledOn : today;
  const planned = to > today ? listRecurrenceDates(recurrence, { after, from, to }) : [];
  const skipped = task.exceptions
    .filter(({ on, taskId }) => taskId === null && on >= from && on <= to && on !== scheduledOn)
    // After a change to the recurrence, an exception has no effect if the series no longer includes its date.
    .filter(({ on }) => isRecurrenceDate({ ...recurrence, excludedDays: [] }, on));
  const steps = now.steps.map((step) => ({ ...step, doneAt: null, doneByName: null }));
  const toPlannedTask = (dueOn: CalendarDate, status: PlannedTask["status"]): PlannedTask => ({
    ...{ ...now, dueOn, status, steps, rhythmOn: null, missedSince: null, closedAt: null, proofs: [] },
  });
  return [
    ...planned.map((dueOn) => toPlannedTask(dueOn, "planned")),
    ...skipped.map(({ on }) => toPlannedTask(on, "skipped")),
  ];
}

/** Returns the planned task of an open task's series on a date, or null if the series doesn't include the date. */
export function findPlannedTask(
  task: TaskDto,
  { today, on }: { today: CalendarDate; on: CalendarDate },
): PlannedTask | null {
  return listPlannedTasks(task, today, { from: on, to: on })[0] ?? null;
}

/** Returns the open, planned and closed tasks in a date range. */
export function listTasksForDays(
  tasks: readonly TaskDto[],
  { today, from, to }: { today: CalendarDate; from: CalendarDate; to: CalendarDate },
): TaskBoardItem[] {
  return tasks
    .flatMap((task) => [withCurrentDueDate(task, today), ...listPlannedTasks(task, today, { from, to })])
    .filter(({ dueOn, closedOn }) => isInRange(dueOn) || (closedOn !== null && isInRange(closedOn)));

  function isInRange(day: CalendarDate): boolean {
    return day >= from && day <= to;
  }
}
