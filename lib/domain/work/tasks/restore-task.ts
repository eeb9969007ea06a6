import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { restoreAttachmentsOfOwner } from "@/lib/domain/horses/horse-files/attachments";
import { findOpenTaskOfSeries } from "@/lib/domain/work/tasks/close-data";
import { getTaskRow, lockTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { requireTaskWriter } from "@/lib/domain/work/tasks/guard";
import { type TaskIdInput, taskIdSchema } from "@/lib/domain/work/tasks/model/schemas";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { markTaskDeleted } from "@/lib/domain/work/tasks/write-data";
import { DomainError, parse } from "@/lib/errors";

/**
 * Restores a deleted task, and also its photos if the task was deleted within the last day. Throws PLAN_LIMIT if
 * the photos don't fit into the plan's storage. Throws PRECONDITION_FAILED if the task's series has another open
 * task.
 */
export async function restoreTask({ ctx, input }: VerbArguments<TaskIdInput>): Promise<TaskDto> {
  requireTaskWriter(ctx);
  const { id } = parse(taskIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    if (!before.deletedAt) return before;
    if (before.status === "open" && before.seriesId && (await findOpenTaskOfSeries(tx, before.seriesId))) {
      throw new DomainError(
        "PRECONDITION_FAILED",
        "The series has another open task. Complete or delete that task first.",
      );
    }
    await markTaskDeleted(tx, id, null);
    await restoreAttachmentsOfOwner(tx, { taskId: id }, before.deletedAt);
    const after = await getTaskRow(tx, id);
    await recordTaskChange(tx, "task.restored", { before, after });
    return after;
  });
}
