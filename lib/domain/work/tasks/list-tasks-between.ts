import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { selectTasks } from "@/lib/domain/work/tasks/data";
import type { TaskBoardItem } from "@/lib/domain/work/tasks/dto";
import { isPlannedTask } from "@/lib/domain/work/tasks/model/is-planned-task";
import { type ListTasksInput, listTasksSchema } from "@/lib/domain/work/tasks/model/schemas";
import { listTasksForDays } from "@/lib/domain/work/tasks/series";
import { parse } from "@/lib/errors";

/**
 * Lists the tasks in a date range. Runs one query. Future tasks of a series have the status "planned" and the
 * ID of the series' open task. Leaves out dates that were skipped in advance.
 */
export async function listTasksBetween({
  ctx,
  input,
}: VerbArguments<ListTasksInput>): Promise<TaskBoardItem[]> {
  const { timeZone } = requirePermission(ctx, "tasks", "read");
  const { from, to } = parse(listTasksSchema, input);
  const today = getCalendarDate(timeZone, ctx.clock.now());
  return listTasksForDays(await selectTasks(ctx, { from, to }), { today, from, to })
    .filter((task) => task.status !== "skipped" || !isPlannedTask(task))
    .toSorted((left, right) => (left.dueOn < right.dueOn ? -1 : Number(left.dueOn > right.dueOn)));
}
