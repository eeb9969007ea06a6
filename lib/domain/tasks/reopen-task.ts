import "server-only";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { recordTaskChange } from "@/lib/domain/tasks/changed";
import { findOpenOf, isLastClosed, removeRow, reopenRow } from "@/lib/domain/tasks/close-data";
import { getTaskRow, lockTaskRow } from "@/lib/domain/tasks/data";
import type { TaskDto } from "@/lib/domain/tasks/dto";
import { requireDoer, requireTaskReader } from "@/lib/domain/tasks/guard";
import { type TaskIdInput, taskIdSchema } from "@/lib/domain/tasks/schemas";
import { DomainError, parse } from "@/lib/errors";

/**
 * Takes back that a task was done or skipped: it is open on its day, in place of the next of its series. Of a series
 * that has gone further, or whose next one somebody has worked on, PRECONDITION_FAILED.
 */
export async function reopenTask({ ctx, input }: VerbArguments<TaskIdInput>): Promise<TaskDto> {
  requireTaskReader(ctx);
  const { id } = parse(taskIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    requireDoer(tx, before);
    if (before.deletedAt) throw new DomainError("CONFLICT", "This task was deleted meanwhile.");
    if (before.status === "open") return before;
    if (before.seriesId) await takeNextBack(tx, before.seriesId, id);
    await reopenRow(tx, id, before.missedSince ?? before.dueOn);
    const after = await getTaskRow(tx, id);
    await recordTaskChange(tx, "task.reopened", { before, after });
    return after;
  });
}

async function takeNextBack(tx: Context, seriesId: string, id: string): Promise<void> {
  if (!(await isLastClosed(tx, seriesId, id))) {
    throw new DomainError("PRECONDITION_FAILED", "This was done again since. Take the later one back first.");
  }
  const open = await findOpenOf(tx, seriesId);
  if (!open) return;
  const { revision, steps } = await getTaskRow(tx, open);
  if (revision > 1 || steps.some(({ doneAt }) => doneAt !== null)) {
    throw new DomainError("PRECONDITION_FAILED", "The next one was changed since, so this stays as it is.");
  }
  await removeRow(tx, open);
}
