import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { createSeparateTask } from "@/lib/domain/work/tasks/create-separate-task";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { lockOpenTaskOfSeries } from "@/lib/domain/work/tasks/exception-data";
import { requireRecentDate, requireTaskWriter } from "@/lib/domain/work/tasks/guard";
import { type MovePlannedTaskInput, movePlannedTaskSchema } from "@/lib/domain/work/tasks/model/schemas";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { requirePlannedTask } from "@/lib/domain/work/tasks/require-planned-task";
import { DomainError, parse } from "@/lib/errors";

/**
 * Moves a planned date of a series to another day or time and returns the separate task that replaces it.
 * `restorePlannedTask` undoes this. Throws CONFLICT if the date was already skipped or moved.
 */
export async function movePlannedTask({ ctx, input }: VerbArguments<MovePlannedTaskInput>): Promise<TaskDto> {
  const { timeZone } = requireTaskWriter(ctx);
  const { id, on, due_on: dueOn, due_time: newTime } = parse(movePlannedTaskSchema, input);
  return ctx.transaction(async (tx) => {
    const open = await lockOpenTaskOfSeries(tx, id);
    const today = getCalendarDate(timeZone, tx.clock.now());
    const { planned, seriesId } = requirePlannedTask(open, { today, on });
    if (planned.status === "skipped") {
      throw new DomainError("CONFLICT", "This date was skipped. Restore the date before you move it.");
    }
    const dueTime = newTime === undefined ? open.dueTime : newTime;
    requireOtherTime(dueOn === on && dueTime === open.dueTime);
    requireRecentDate(dueOn, today);
    await recordTaskChange(tx, "task.date_moved", { after: open, facts: { date: on, moved_to: dueOn } });
    return createSeparateTask(tx, open, { seriesId, on, dueOn, dueTime });
  });
}

function requireOtherTime(isSame: boolean): void {
  if (!isSame) return;
  const message = "The task is already planned for that day and time. Choose another day or time.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { due_on: message } });
}
