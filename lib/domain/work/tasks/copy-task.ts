import "server-only";
import type { Context } from "@/lib/auth/context";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { selectTaskHorseIds } from "@/lib/domain/work/tasks/parts-data";
import { insertTask, type NewTask } from "@/lib/domain/work/tasks/write-data";

/**
 * Creates a task with the given task's details, recurrence, horses and steps. `changes` override these values.
 * Returns its ID. If only `dueOn` changes, the copy is the next task of the same series.
 */
export async function copyTask(
  tx: Context,
  task: TaskDto,
  changes: Pick<NewTask, "dueOn"> & Partial<NewTask>,
): Promise<string> {
  const { id, seriesId, title, notes, isUrgent, needsPhoto, assignee } = task;
  const { dueTime, startsOn, interval, weekdays, steps } = task;
  return insertTask(tx, {
    ...{ seriesId, title, notes, isUrgent, needsPhoto, dueTime, startsOn, interval, weekdays },
    rhythmOn: null,
    assigneeId: assignee?.kind === "person" ? assignee.id : null,
    assigneeRoleId: assignee?.kind === "role" ? assignee.id : null,
    horseIds: await selectTaskHorseIds(tx, id),
    steps: steps.map(({ text }) => text),
    ...changes,
  });
}
