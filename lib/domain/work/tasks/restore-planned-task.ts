import "server-only";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { requireAccessToAllHorses } from "@/lib/domain/horses/horses/require-access-to-all-horses";
import { createSeparateTask } from "@/lib/domain/work/tasks/create-separate-task";
import { getTaskRow, lockTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import {
  deleteTaskException,
  findTaskException,
  lockSeries,
  type TaskException,
} from "@/lib/domain/work/tasks/exception-data";
import { requireOpenTask, requireTaskWriter } from "@/lib/domain/work/tasks/guard";
import { type PlannedTaskInput, plannedTaskSchema } from "@/lib/domain/work/tasks/model/schemas";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { getScheduledDate, toRecurrence } from "@/lib/domain/work/tasks/series";
import { markTaskDeleted, moveTaskRow } from "@/lib/domain/work/tasks/write-data";
import { DomainError, parse } from "@/lib/errors";
import { isRecurrenceDate } from "@/lib/recurrence/recurrence-rule";

/**
 * Restores a skipped or moved date of a series. `id` is any task of the series, or the separate task of a moved
 * date. Returns the task that now covers the date: the series' open task, or a separate task if the series can't
 * include the date again. Throws CONFLICT if the date is in the past or the separate task is closed.
 */
export async function restorePlannedTask({ ctx, input }: VerbArguments<PlannedTaskInput>): Promise<TaskDto> {
  const { timeZone } = requireTaskWriter(ctx);
  const { id, on } = parse(plannedTaskSchema, input);
  return ctx.transaction(async (tx) => {
    const given = await getTaskRow(tx, id);
    const found = await findTaskException(tx, given, on);
    const open = found && (await lockSeries(tx, found.seriesId));
    // Reads the exception again, because it may have changed while this transaction waited for the lock.
    const exception = found && (await findTaskException(tx, given, on));
    if (!exception) return given;
    requireFutureDate(on, getCalendarDate(timeZone, tx.clock.now()));
    const separate = exception.taskId && (await lockTaskRow(tx, exception.taskId));
    return separate && !separate.deletedAt
      ? moveBack(tx, separate, { open, exception })
      : restoreSkippedDate(tx, open, exception);
  });
}

function requireFutureDate(on: CalendarDate, today: CalendarDate): void {
  if (on >= today) return;
  throw new DomainError(
    "CONFLICT",
    "This date is in the past, so it can't be restored. Add a new task instead.",
  );
}

/** Returns whether the series would include the date again if it had no exception. */
function canInclude(open: TaskDto, on: CalendarDate): boolean {
  const recurrence = toRecurrence(open);
  return (
    recurrence !== null &&
    getScheduledDate(open) < on &&
    // If the open task is due on or after this date, restoring the date would put the series out of order.
    open.dueOn < on &&
    isRecurrenceDate({ ...recurrence, excludedDays: [] }, on)
  );
}

/**
 * Restores a moved date in its series and deletes the separate task. If the separate task has changed or the series
 * can't include the date, moves the separate task back to its original date instead.
 */
async function moveBack(
  tx: Context,
  separate: TaskDto,
  { open, exception }: { open: TaskDto | null; exception: TaskException },
): Promise<TaskDto> {
  requireOpenTask(separate);
  if (separate.seriesId) {
    throw new DomainError(
      "CONFLICT",
      "The moved task now repeats. Change its date on the task's page instead.",
    );
  }
  const { on } = exception;
  const isChanged =
    separate.revision > 1 ||
    separate.proofs.length > 0 ||
    separate.steps.some(({ doneAt }) => doneAt !== null);
  if (open && !isChanged && canInclude(open, on)) {
    await markTaskDeleted(tx, separate.id, tx.clock.now());
    await recordTaskChange(tx, "task.deleted", {
      before: separate,
      after: await getTaskRow(tx, separate.id),
    });
    return includeDate(tx, open, exception);
  }
  // The separate task is already on this date: only its time was changed, or someone else moved it back.
  if (separate.dueOn === on) return separate;
  await moveTaskRow(tx, separate.id, { dueOn: on, rhythmOn: null });
  const after = await getTaskRow(tx, separate.id);
  await recordTaskChange(tx, "task.moved", { before: separate, after });
  return after;
}

/** Restores a skipped date. If the series has already passed the date, creates a separate task for the date. */
async function restoreSkippedDate(
  tx: Context,
  open: TaskDto | null,
  exception: TaskException,
): Promise<TaskDto> {
  if (!open) {
    throw new DomainError(
      "CONFLICT",
      "This task no longer repeats, so the date can't be restored. Add a new task instead.",
    );
  }
  requireAccessToAllHorses("task", open);
  const { seriesId, on } = exception;
  if (canInclude(open, on)) return includeDate(tx, open, exception);
  await recordTaskChange(tx, "task.date_restored", { after: open, facts: { date: on } });
  return createSeparateTask(tx, open, { seriesId, on, dueOn: on, dueTime: open.dueTime });
}

async function includeDate(tx: Context, open: TaskDto, exception: TaskException): Promise<TaskDto> {
  await deleteTaskException(tx, exception);
  const after = await getTaskRow(tx, open.id);
  await recordTaskChange(tx, "task.date_restored", { after, facts: { date: exception.on } });
  return after;
}
