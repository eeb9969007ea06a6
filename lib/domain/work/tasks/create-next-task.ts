import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { selectTaskHorseIds } from "@/lib/domain/work/tasks/parts-data";
import { insertTask } from "@/lib/domain/work/tasks/write-data";

/** Creates the next task of a series. Copies the closed task's details, horses and steps. */
export async function createNextTask(
  tx: Context,
  task: TaskDto,
  next: { dueOn: CalendarDate; isChange?: boolean },
): Promise<void> {
  const { id, seriesId, title, notes, isUrgent, needsPhoto, assignee } = task;
  const { dueTime, startsOn, interval, weekdays, steps } = task;
  await insertTask(tx, {
    ...{ seriesId, title, notes, isUrgent, needsPhoto, dueTime, startsOn, interval, weekdays, ...next },
    rhythmOn: null,
    assigneeId: assignee?.kind === "person" ? assignee.id : null,
    assigneeRoleId: assignee?.kind === "role" ? assignee.id : null,
    horseIds: await selectTaskHorseIds(tx, id),
    steps: steps.map(({ text }) => text),
  });
}
