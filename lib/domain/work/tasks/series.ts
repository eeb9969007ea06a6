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
  listRecurrenceDates,
  type RecurrenceRule,
} from "@/lib/recurrence/recurrence-rule";

const recurringTaskSchema = taskDtoSchema.pick({ startsOn: true, interval: true, weekdays: true });
type RecurringTask = z.infer<typeof recurringTaskSchema>;

export function toRecurrence({ startsOn, interval, weekdays }: RecurringTask): RecurrenceRule | null {
  return interval && { startsOn, interval, weekdays };
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
  const scheduledOn = task.rhythmOn ?? task.dueOn;
  const dueOn = getCurrentOccurrence(toRecurrence(task), scheduledOn, today);
  return dueOn === scheduledOn ? task : { ...task, dueOn, rhythmOn: null, missedSince: task.dueOn };
}

/** Returns the task with its current due date, followed by its series' planned tasks in the given range. */
function addPlannedTasks(
  task: TaskDto,
  today: CalendarDate,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): TaskBoardItem[] {
  const now = withCurrentDueDate(task, today);
  const recurrence = toRecurrence(task);
  if (!recurrence || task.status !== "open" || to <= today) return [now];
  const scheduledOn = now.rhythmOn ?? now.dueOn;
  const after = scheduledOn > today ? scheduledOn : today;
  const days = listRecurrenceDates(recurrence, { after, from, to });
  const steps = now.steps.map((step) => ({ ...step, doneAt: null, doneByName: null }));
  return [
    now,
    ...days.map((dueOn) => ({
      ...{ ...now, dueOn, rhythmOn: null, missedSince: null, steps, proofs: [] },
      status: "planned" as const,
    })),
  ];
}

/** Returns the task that an open task's series plans for a date, or null if it plans none for that date. */
export function findPlannedTask(
  task: TaskDto,
  { today, on }: { today: CalendarDate; on: CalendarDate },
): PlannedTask | null {
  const found = addPlannedTasks(task, today, { from: on, to: on }).find(isPlannedTask);
  return found ?? null;
}

function isPlannedTask(task: TaskBoardItem): task is PlannedTask {
  return task.status === "planned";
}

/** Returns the open, planned and closed tasks in a date range. */
export function listTasksForDays(
  tasks: readonly TaskDto[],
  { today, from, to }: { today: CalendarDate; from: CalendarDate; to: CalendarDate },
): TaskBoardItem[] {
  return tasks
    .flatMap((task) => addPlannedTasks(task, today, { from, to }))
    .filter(({ dueOn, closedOn }) => isInRange(dueOn) || (closedOn !== null && isInRange(closedOn)));

  function isInRange(day: CalendarDate): boolean {
    return day >= from && day <= to;
  }
}
