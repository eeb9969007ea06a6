import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { closeRow } from "@/lib/domain/tasks/close-data";
import { getTaskRow } from "@/lib/domain/tasks/data";
import type { TaskDto } from "@/lib/domain/tasks/dto";
import { selectHorseIds } from "@/lib/domain/tasks/parts-data";
import { asOf, rhythmOf } from "@/lib/domain/tasks/series";
import { insertTask } from "@/lib/domain/tasks/write-data";
import { nextInSeries } from "@/lib/tasks/rhythm";

export interface ClosedTask {
  task: TaskDto;
  /** When it is due again; null for what doesn't come again. */
  nextDueOn: CalendarDate | null;
}

/**
 * Closes a task that is locked and open, and opens the next of its series: on the first day of its rhythm after the
 * one that was done, and after today for what was late.
 */
export async function closeTask(
  tx: Context,
  task: TaskDto,
  { status, today }: { status: "done" | "skipped"; today: CalendarDate },
): Promise<ClosedTask> {
  const { id, seriesId } = task;
  const { dueOn, missedSince } = asOf(task, today);
  await closeRow(tx, id, { status, dueOn, missedSince, closedOn: today });
  const rhythm = rhythmOf(task);
  const nextDueOn = rhythm && nextInSeries(rhythm, dueOn > today ? dueOn : today);
  if (nextDueOn) {
    const { title, notes, isUrgent, needsPhoto, assignee, dueTime, startsOn, interval } = task;
    const { weekdays, steps } = task;
    await insertTask(tx, {
      ...{
        seriesId,
        title,
        notes,
        isUrgent,
        needsPhoto,
        dueOn: nextDueOn,
        dueTime,
        startsOn,
        interval,
        weekdays,
      },
      assigneeId: assignee?.kind === "person" ? assignee.id : null,
      assigneeRoleId: assignee?.kind === "role" ? assignee.id : null,
      horseIds: await selectHorseIds(tx, id),
      steps: steps.map(({ text }) => text),
    });
  }
  return { task: await getTaskRow(tx, id), nextDueOn };
}
