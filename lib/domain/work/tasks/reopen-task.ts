import "server-only";
import type { Context, VerbArguments } from "@/lib/auth/context";
import {
  findOpenTaskOfSeries,
  isLastClosedTask,
  removeTaskRow,
  reopenTaskRow,
} from "@/lib/domain/work/tasks/close-data";
import { findTaskRow, getTaskRow, lockTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { requireCanCompleteTask, requireTaskReader } from "@/lib/domain/work/tasks/guard";
import { isLateCompletion } from "@/lib/domain/work/tasks/model/late-completion";
import { type TaskIdInput, taskIdSchema } from "@/lib/domain/work/tasks/model/schemas";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { markTaskDeleted } from "@/lib/domain/work/tasks/write-data";
import { DomainError, parse } from "@/lib/errors";

/**
 * Reopens a completed or skipped task and deletes the next task of its series. A missed date that was marked as done
 * later is deleted instead, because the series' open task continues to exist; this returns the open task. Throws
 * PRECONDITION_FAILED if a later task of the series was closed or the next task has changed.
 */
export async function reopenTask({ ctx, input }: VerbArguments<TaskIdInput>): Promise<TaskDto> {
  requireTaskReader(ctx);
  const { id } = parse(taskIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    requireCanCompleteTask(tx, before);
    if (before.deletedAt)
      throw new DomainError("CONFLICT", "This task was deleted. Members who can edit tasks can restore it.");
    if (before.status === "open") return before;
    if (isLateCompletion(before)) return deleteLateCompletion(tx, before);
    if (before.seriesId) await removeNextTask(tx, before.seriesId, id);
    await reopenTaskRow(tx, id, before.missedSince ?? before.dueOn);
    const after = await getTaskRow(tx, id);
    await recordTaskChange(tx, "task.reopened", { before, after });
    return after;
  });
}

/** Deletes the task. Returns the open task of its series. If the series has ended, returns the deleted task. */
async function deleteLateCompletion(tx: Context, before: TaskDto): Promise<TaskDto> {
  const { id, seriesId } = before;
  await markTaskDeleted(tx, id, tx.clock.now());
  const after = await getTaskRow(tx, id);
  await recordTaskChange(tx, "task.deleted", { before, after, facts: { date: before.dueOn } });
  const openId = seriesId && (await findOpenTaskOfSeries(tx, seriesId));
  return (openId && (await findTaskRow(tx, openId))) || after;
}

async function removeNextTask(tx: Context, seriesId: string, id: string): Promise<void> {
  if (!(await isLastClosedTask(tx, seriesId, id))) {
    throw new DomainError(
      "PRECONDITION_FAILED",
      "A later task of this series was already completed or skipped. Reopen that task first.",
    );
  }
  const open = await findOpenTaskOfSeries(tx, seriesId);
  if (!open) return;
  const { revision, steps } = await getTaskRow(tx, open);
  if (revision > 1 || steps.some(({ doneAt }) => doneAt !== null)) {
    throw new DomainError(
      "PRECONDITION_FAILED",
      "The next task of this series has changed, so you can't reopen this task. Add a new task instead.",
    );
  }
  await removeTaskRow(tx, open);
}
