import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { deleteAttachmentsOfOwner } from "@/lib/domain/horses/horse-files/attachments";
import { requireAccessToAllHorses } from "@/lib/domain/horses/horses/require-access-to-all-horses";
import { getTaskRow, lockTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { requireTaskWriter } from "@/lib/domain/work/tasks/guard";
import { type TaskIdInput, taskIdSchema } from "@/lib/domain/work/tasks/model/schemas";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { markTaskDeleted } from "@/lib/domain/work/tasks/write-data";
import { parse } from "@/lib/errors";

/**
 * Deletes a task and frees the storage space of its photos. If the task is open, its series ends too. Throws
 * FORBIDDEN if the actor can't see all of the task's horses.
 */
export async function deleteTask({ ctx, input }: VerbArguments<TaskIdInput>): Promise<TaskDto> {
  requireTaskWriter(ctx);
  const { id } = parse(taskIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    if (before.deletedAt) return before;
    requireAccessToAllHorses("task", before);
    const deletedAt = tx.clock.now();
    await markTaskDeleted(tx, id, deletedAt);
    await deleteAttachmentsOfOwner(tx, { taskId: id }, deletedAt);
    const after = await getTaskRow(tx, id);
    await recordTaskChange(tx, "task.deleted", { before, after });
    return after;
  });
}
