import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { recordTaskChange } from "@/lib/domain/tasks/changed";
import { getTaskRow, lockTaskRow } from "@/lib/domain/tasks/data";
import type { TaskDto } from "@/lib/domain/tasks/dto";
import { requireOpen, requireTaskWriter } from "@/lib/domain/tasks/guard";
import { type MoveTaskInput, moveTaskSchema } from "@/lib/domain/tasks/schemas";
import { moveRow } from "@/lib/domain/tasks/write-data";
import { parse } from "@/lib/errors";

/** Puts a task on another day; the rhythm of its series stays. CONFLICT for what was closed meanwhile. */
export async function moveTask({ ctx, input }: VerbArguments<MoveTaskInput>): Promise<TaskDto> {
  requireTaskWriter(ctx);
  const { id, due_on: dueOn } = parse(moveTaskSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    requireOpen(before);
    if (before.dueOn === dueOn) return before;
    await moveRow(tx, id, dueOn);
    const after = await getTaskRow(tx, id);
    await recordTaskChange(tx, "task.moved", { before, after });
    return after;
  });
}
