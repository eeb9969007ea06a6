import { z } from "zod";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import {
  type PlannedTask,
  type TaskBoardItem,
  type TaskDto,
  taskDtoSchema,
} from "@/lib/domain/work/tasks/dto";
import { getClosingDate } from "@/lib/domain/work/tasks/model/late-completion";
import {
  getCurrentOccurrence,
  getNextRecurrenceDate,
  isRecurrenceDate,
  listLatestRecurrenceDates,
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
  ...taskDtoSchema.pick({
    ...{ status: true, dueOn: true, rhythmOn: true, missedSince: true, closedDates: true },
  }).shape,
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
  if (dueOn === scheduledOn) return task;
  return { ...task, dueOn, rhythmOn: null, missedSince: getMissedSince(task, dueOn) };
}

/** Returns the first missed date that has no closed task, or null. `currentOn` is the open task's current date. */
function getMissedSince(task: TaskSchedule, currentOn: CalendarDate): CalendarDate | null {
  const { closedDates, dueOn } = task;
  const scheduledOn = getScheduledDate(task);
  if (!closedDates.includes(scheduledOn)) return dueOn;
  const recurrence = toRecurrence(task);
  if (!recurrence) return null;
  const excludedDays = [...(recurrence.excludedDays ?? []), ...closedDates];
  const next = getNextRecurrenceDate({ ...recurrence, excludedDays }, scheduledOn);
  return next < currentOn ? next : null;
}

/** Only this many of the latest missed dates can be marked as done. */
export const MAX_MISSED_DATES = 7;

/** A missed date of a series. `rhythmOn` is its original date, if the task was moved before it was missed. */
export type MissedDate = Pick<TaskSchedule, "dueOn" | "rhythmOn">;

/** Returns the latest missed dates of an open task that have no closed task, oldest first. */
export function listMissedDates(task: TaskSchedule, today: CalendarDate): MissedDate[] {
  const recurrence = toRecurrence(task);
  const after = getScheduledDate(task);
  const currentOn = getCurrentOccurrence(recurrence, after, today);
  if (!recurrence || task.status !== "open" || currentOn === after) return [];
  const to = addCalendarDays(currentOn, -1);
  const later = listLatestRecurrenceDates(recurrence, { after, to, count: MAX_MISSED_DATES });
  const { dueOn, rhythmOn, closedDates } = task;
  return [{ dueOn, rhythmOn }, ...later.map((day) => ({ dueOn: day, rhythmOn: null }))]
    .slice(-MAX_MISSED_DATES)
    .filter((missed) => !closedDates.includes(getScheduledDate(missed)));
}

/** Returns an open task's original date in its series. Differs from its due date if the task was moved. */
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
    .filter((task) => isInRange(task.dueOn) || isInRange(getClosingDate(task)));

  function isInRange(day: CalendarDate | null): boolean {
    return day !== null && day >= from && day <= to;
  }
}
