import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { closeTaskRow, findClosedTaskId, removeUndoneCompletion } from "@/lib/domain/work/tasks/close-data";
import type { ClosedTask } from "@/lib/domain/work/tasks/close-task";
import { copyTask } from "@/lib/domain/work/tasks/copy-task";
import { findTaskRow, getTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { MISSED_PHOTO_TEXT } from "@/lib/domain/work/tasks/model/late-completion";
import {
  listMissedDates,
  MAX_MISSED_DATES,
  type MissedDate,
  withCurrentDueDate,
} from "@/lib/domain/work/tasks/series";
import { DomainError } from "@/lib/errors";

/**
 * Marks a missed date of a series as done by inserting a closed task. The open task doesn't change, and its checklist
 * isn't copied. The caller must have locked the open task's row. Throws CONFLICT if the date already has a closed task.
 */
export async function closeMissedDate(
  tx: Context,
  open: TaskDto,
  { on, today }: { on: CalendarDate; today: CalendarDate },
): Promise<ClosedTask> {
  const { dueOn, rhythmOn } = await requireMissedDate(tx, open, { on, today });
  const undoneId = open.seriesId ? await removeUndoneCompletion(tx, open.seriesId, dueOn) : undefined;
  const id = await copyTask(tx, open, { id: undoneId, dueOn, rhythmOn, steps: [], closedOn: today });
  await closeTaskRow(tx, id, { status: "done", dueOn, rhythmOn, missedSince: dueOn, closedOn: today });
  return { task: await getTaskRow(tx, id), nextDueOn: withCurrentDueDate(open, today).dueOn };
}

async function requireMissedDate(
  tx: Context,
  open: TaskDto,
  { on, today }: { on: CalendarDate; today: CalendarDate },
): Promise<MissedDate> {
  const missed = listMissedDates(open, today).find(({ dueOn }) => dueOn === on);
  if (missed) {
    if (open.needsPhoto) throw new DomainError("VALIDATION", MISSED_PHOTO_TEXT);
    return missed;
  }
  const closedId = open.seriesId && (await findClosedTaskId(tx, open.seriesId, on));
  const closed = closedId && (await findTaskRow(tx, closedId));
  if (closed) {
    const change = closed.status === "done" ? "marked this date as done" : "skipped this date";
    throw new DomainError("CONFLICT", `${closed.closedByName ?? "Someone"} has already ${change}.`);
  }
  const message = `This date can't be marked as done, because it isn't one of the last ${MAX_MISSED_DATES} missed dates of the open task.`;
  throw new DomainError("VALIDATION", message, { fieldErrors: { on: message } });
}
