import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { recordTaskChange } from "@/lib/domain/tasks/changed";
import { getTaskRow, lockTaskRow } from "@/lib/domain/tasks/data";
import type { TaskDto } from "@/lib/domain/tasks/dto";
import { requireTaskWriter } from "@/lib/domain/tasks/guard";
import { type TaskIdInput, taskIdSchema } from "@/lib/domain/tasks/schemas";
import { markDeleted } from "@/lib/domain/tasks/write-data";
import { parse } from "@/lib/errors";

/** Takes a task off the board, and an open one's series with it; `restoreTask` brings it back. */
export async function deleteTask({ ctx, input }: VerbArguments<TaskIdInput>): Promise<TaskDto> {
  requireTaskWriter(ctx);
  const { id } = parse(taskIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    if (before.deletedAt) return before;
    await markDeleted(tx, id, tx.clock.now());
    const after = await getTaskRow(tx, id);
    await recordTaskChange(tx, "task.deleted", { before, after });
    return after;
  });
}
