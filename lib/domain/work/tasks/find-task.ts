import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { findTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import type { EarlierTask, TaskEvent } from "@/lib/domain/work/tasks/history";
import { selectEarlierTasks, selectTaskHistory } from "@/lib/domain/work/tasks/history-data";
import { type TaskIdInput, taskIdSchema } from "@/lib/domain/work/tasks/model/schemas";
import { withCurrentDueDate } from "@/lib/domain/work/tasks/series";
import { parse } from "@/lib/errors";

export interface TaskPage {
  task: TaskDto;
  events: TaskEvent[];
  earlier: EarlierTask[];
}

/** Returns a task with its history, or null. Used by the task's page. */
export async function findTask({ ctx, input }: VerbArguments<TaskIdInput>): Promise<TaskPage | null> {
  const { timeZone } = requirePermission(ctx, "tasks", "read");
  const { id } = parse(taskIdSchema, input);
  const row = await findTaskRow(ctx, id);
  if (!row) return null;
  const { seriesId } = row;
  const [events, earlier] = await Promise.all([
    selectTaskHistory(ctx, id),
    seriesId ? selectEarlierTasks(ctx, { id, seriesId }) : [],
  ]);
  return { task: withCurrentDueDate(row, getCalendarDate(timeZone, ctx.clock.now())), events, earlier };
}
