import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { type TaskIdInput, taskIdSchema } from "@/lib/domain/work/tasks/model/schemas";
import { withCurrentDueDate } from "@/lib/domain/work/tasks/series";
import { parse } from "@/lib/errors";

/** Returns a task with its current date, even if the task was deleted. */
export async function getTask({ ctx, input }: VerbArguments<TaskIdInput>): Promise<TaskDto> {
  const { timeZone } = requirePermission(ctx, "tasks", "read");
  const { id } = parse(taskIdSchema, input);
  return withCurrentDueDate(await getTaskRow(ctx, id), getCalendarDate(timeZone, ctx.clock.now()));
}
