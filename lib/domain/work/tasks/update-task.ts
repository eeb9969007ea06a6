import "server-only";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { announceAssignment } from "@/lib/domain/work/tasks/announce-assignment";
import { getTaskRow, lockTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { deleteTaskException } from "@/lib/domain/work/tasks/exception-data";
import { requireOpenTask, requireRecentDate, requireTaskWriter } from "@/lib/domain/work/tasks/guard";
import { type UpdateTaskInput, updateTaskSchema } from "@/lib/domain/work/tasks/model/schemas";
import { deleteTaskHorses, insertTaskHorses, replaceTaskSteps } from "@/lib/domain/work/tasks/parts-data";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { requireAssignee } from "@/lib/domain/work/tasks/require-assignee";
import { getScheduledDate, withCurrentDueDate } from "@/lib/domain/work/tasks/series";
import { toTaskState } from "@/lib/domain/work/tasks/to-task-state";
import { type TaskState, updateTaskRow } from "@/lib/domain/work/tasks/write-data";
import { DomainError, parse } from "@/lib/errors";
import { createId } from "@/lib/ids";

/**
 * Updates an open task and, if it repeats, its future dates. Throws CONFLICT if someone else changed the task
 * first.
 */
export async function updateTask({ ctx, input }: VerbArguments<UpdateTaskInput>): Promise<TaskDto> {
  const { timeZone } = requireTaskWriter(ctx);
  const { id, revision, ...fields } = parse(updateTaskSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    requireOpenTask(before);
    requireUnchanged(before, revision);
    const today = getCalendarDate(timeZone, tx.clock.now());
    const shown = withCurrentDueDate(before, today);
    if (fields.due_on !== shown.dueOn) requireRecentDate(fields.due_on, today);
    const state = keepUnchangedDates({ before, shown }, toTaskState(fields, before.exceptions));
    await requireAssignee(tx, state, fields.horse_ids);
    await updateTaskHorses(tx, before, fields.horse_ids);
    await replaceTaskSteps(tx, id, fields.steps);
    // A new series gets a new ID. The task's ID can't be used, because it may still identify an earlier
    // series and its exceptions.
    const seriesId = state.interval && (before.seriesId ?? createId());
    await updateTaskRow(tx, id, { ...state, seriesId });
    await includeScheduledDate(tx, before, getScheduledDate(state));
    const after = await getTaskRow(tx, id);
    await announceAssignment(tx, id, { before: before.assignee, after: after.assignee });
    await recordTaskChange(tx, "task.updated", { before, after });
    return after;
  });
}

/** Deletes the exception for the open task's new date, if the date was skipped or moved before. */
async function includeScheduledDate(tx: Context, before: TaskDto, on: CalendarDate): Promise<void> {
  const { seriesId, exceptions } = before;
  if (seriesId && exceptions.some((exception) => exception.on === on)) {
    await deleteTaskException(tx, { seriesId, on });
  }
}

function requireUnchanged(task: TaskDto, revision: number): void {
  if (task.revision === revision) return;
  throw new DomainError(
    "CONFLICT",
    "Someone else changed this task while you were editing. Your changes aren't saved yet.",
  );
}

/** Keeps the stored dates if neither the recurrence nor the date has changed. */
function keepUnchangedDates(
  { before, shown }: { before: TaskDto; shown: TaskDto },
  state: TaskState,
): TaskState {
  const isSame =
    shown.dueOn === state.startsOn &&
    JSON.stringify([before.interval, before.weekdays]) === JSON.stringify([state.interval, state.weekdays]);
  const { dueOn, rhythmOn, startsOn } = before;
  return isSame ? { ...state, dueOn, rhythmOn, startsOn } : state;
}

/**
 * Keeps the task's horses that the actor can't see. At least one of the actor's horses must remain, so that the
 * actor doesn't lose access.
 */
async function updateTaskHorses(tx: Context, before: TaskDto, wanted: readonly string[]): Promise<void> {
  const { id, horses, isAboutOthers } = before;
  const present = horses.map((horse) => horse.id);
  if (wanted.length === 0 && isAboutOthers) {
    const message =
      "This task also includes horses you can't see. Keep at least one of your horses on the task.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { horse_ids: message } });
  }
  const added = wanted.filter((horseId) => !present.includes(horseId));
  await requireOpenHorses(tx, added);
  await deleteTaskHorses(
    tx,
    id,
    present.filter((horseId) => !wanted.includes(horseId)),
  );
  await insertTaskHorses(tx, id, added);
}
