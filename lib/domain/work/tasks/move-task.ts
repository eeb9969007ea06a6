import "server-only";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { copyTask } from "@/lib/domain/work/tasks/copy-task";
import { getTaskRow, lockTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { requireOpenTask, requireRecentDate, requireTaskWriter } from "@/lib/domain/work/tasks/guard";
import { type MoveTaskInput, moveTaskSchema } from "@/lib/domain/work/tasks/model/schemas";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { getScheduledDate, toRecurrence, withCurrentDueDate } from "@/lib/domain/work/tasks/series";
import { detachTaskRow, moveTaskRow } from "@/lib/domain/work/tasks/write-data";
import { parse } from "@/lib/errors";
import { getNextRecurrenceDate } from "@/lib/recurrence/recurrence-rule";

/** Moves a task to another date without changing its series. Throws CONFLICT if the task is closed. */
export async function moveTask({ ctx, input }: VerbArguments<MoveTaskInput>): Promise<TaskDto> {
  const { timeZone } = requireTaskWriter(ctx);
  const { id, due_on: dueOn } = parse(moveTaskSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    requireOpenTask(before);
    const today = getCalendarDate(timeZone, tx.clock.now());
    const shown = withCurrentDueDate(before, today);
    if (shown.dueOn === dueOn) return before;
    requireRecentDate(dueOn, today);
    await move(tx, shown, dueOn);
    const after = await getTaskRow(tx, id);
    await recordTaskChange(tx, "task.moved", { before, after });
    return after;
  });
}

/**
 * A task that is moved to or past the next date of its series leaves the series. The series continues without
 * the task.
 */
async function move(tx: Context, task: TaskDto, dueOn: CalendarDate): Promise<void> {
  const { id } = task;
  const recurrence = toRecurrence(task);
  if (!recurrence) return moveTaskRow(tx, id, { dueOn, rhythmOn: null });
  const rhythmOn = getScheduledDate(task);
  const next = getNextRecurrenceDate(recurrence, rhythmOn);
  if (dueOn < next) return moveTaskRow(tx, id, { dueOn, rhythmOn: dueOn === rhythmOn ? null : rhythmOn });
  await detachTaskRow(tx, id, dueOn);
  await copyTask(tx, task, { dueOn: next, isChange: true });
}
