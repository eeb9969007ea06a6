import { z } from "zod";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type TaskBoardItem, type TaskDto, taskDtoSchema } from "@/lib/domain/work/tasks/dto";
import { getCurrentOccurrence, listDatesOfRhythm, type Rhythm } from "@/lib/recurrence/rhythm";

const rhythmicSchema = taskDtoSchema.pick({ startsOn: true, interval: true, weekdays: true });
type Rhythmic = z.infer<typeof rhythmicSchema>;

export function toRhythm({ startsOn, interval, weekdays }: Rhythmic): Rhythm | null {
  return interval && { startsOn, interval, weekdays };
}

/** Fields that determine a task's current date. */
export const taskScheduleSchema = z.object({
  ...rhythmicSchema.shape,
  ...taskDtoSchema.pick({ status: true, dueOn: true, rhythmOn: true, missedSince: true }).shape,
});
export type TaskSchedule = z.infer<typeof taskScheduleSchema>;

/**
 * Returns an open task with its current date: a missed repeating task gets its latest date. A moved task keeps
 * its date until the next date of the rhythm.
 */
export function withCurrentDueDate<T extends TaskSchedule>(task: T, today: CalendarDate): T {
  if (task.status !== "open") return task;
  const stoodFor = task.rhythmOn ?? task.dueOn;
  const dueOn = getCurrentOccurrence(toRhythm(task), stoodFor, today);
  return dueOn === stoodFor ? task : { ...task, dueOn, rhythmOn: null, missedSince: task.dueOn };
}

/** Returns a task with its current date, and the planned tasks of its series in a range. */
function addPlannedTasks(
  task: TaskDto,
  today: CalendarDate,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): TaskBoardItem[] {
  const now = withCurrentDueDate(task, today);
  const rhythm = toRhythm(task);
  if (!rhythm || task.status !== "open" || to <= today) return [now];
  const stoodFor = now.rhythmOn ?? now.dueOn;
  const after = stoodFor > today ? stoodFor : today;
  const days = listDatesOfRhythm(rhythm, { after, from, to });
  const steps = now.steps.map((step) => ({ ...step, doneAt: null, doneByName: null }));
  return [
    now,
    ...days.map((dueOn) => ({
      ...{ ...now, dueOn, rhythmOn: null, missedSince: null, steps, proofs: [] },
      status: "planned" as const,
    })),
  ];
}

/** Returns open and closed tasks in a range of dates. */
export function listTasksOfDays(
  tasks: readonly TaskDto[],
  { today, from, to }: { today: CalendarDate; from: CalendarDate; to: CalendarDate },
): TaskBoardItem[] {
  return tasks
    .flatMap((task) => addPlannedTasks(task, today, { from, to }))
    .filter(({ dueOn, closedOn }) => isWithin(dueOn) || (closedOn !== null && isWithin(closedOn)));

  function isWithin(day: CalendarDate): boolean {
    return day >= from && day <= to;
  }
}
