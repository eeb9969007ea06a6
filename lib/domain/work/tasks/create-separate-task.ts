import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { copyTask } from "@/lib/domain/work/tasks/copy-task";
import { getTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { saveTaskException, type TaskException } from "@/lib/domain/work/tasks/exception-data";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";

/**
 * Creates a one-time task that replaces a date of a series. The caller must have locked the series' open task.
 * Sends no email, because the assignee already knows about the series.
 */
export async function createSeparateTask(
  tx: Context,
  open: TaskDto,
  {
    seriesId,
    on,
    dueOn,
    dueTime,
  }: Omit<TaskException, "taskId"> & { dueOn: CalendarDate; dueTime: string | null },
): Promise<TaskDto> {
  const taskId = await copyTask(tx, open, {
    ...{ dueOn, dueTime, startsOn: dueOn, seriesId: null, interval: null, weekdays: [] },
  });
  await saveTaskException(tx, { seriesId, on, taskId });
  const separate = await getTaskRow(tx, taskId);
  await recordTaskChange(tx, "task.created", { after: separate });
  return separate;
}
