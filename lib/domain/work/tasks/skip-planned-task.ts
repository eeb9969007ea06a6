import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { requireAccessToAllHorses } from "@/lib/domain/horses/horses/require-access-to-all-horses";
import { getTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { lockOpenTaskOfSeries, saveTaskException } from "@/lib/domain/work/tasks/exception-data";
import { requireTaskWriter } from "@/lib/domain/work/tasks/guard";
import { type PlannedTaskInput, plannedTaskSchema } from "@/lib/domain/work/tasks/model/schemas";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { requirePlannedTask } from "@/lib/domain/work/tasks/require-planned-task";
import { parse } from "@/lib/errors";

/**
 * Skips a planned date of a series in advance and returns the series' open task. `restorePlannedTask` undoes this.
 * Throws FORBIDDEN if the actor can't see all of the task's horses.
 */
export async function skipPlannedTask({ ctx, input }: VerbArguments<PlannedTaskInput>): Promise<TaskDto> {
  const { timeZone } = requireTaskWriter(ctx);
  const { id, on } = parse(plannedTaskSchema, input);
  return ctx.transaction(async (tx) => {
    const open = await lockOpenTaskOfSeries(tx, id);
    requireAccessToAllHorses("task", open);
    const today = getCalendarDate(timeZone, tx.clock.now());
    const { planned, seriesId } = requirePlannedTask(open, { today, on });
    // Someone else, or an earlier attempt at this request, already skipped the date.
    if (planned.status === "skipped") return open;
    await saveTaskException(tx, { seriesId, on, taskId: null });
    const after = await getTaskRow(tx, open.id);
    await recordTaskChange(tx, "task.date_skipped", { after, facts: { date: on } });
    return after;
  });
}
