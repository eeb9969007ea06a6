import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { requireAccessToAllHorses } from "@/lib/domain/horses/horses/require-access-to-all-horses";
import { type ClosedTask, closeTask } from "@/lib/domain/work/tasks/close-task";
import { lockTaskRow } from "@/lib/domain/work/tasks/data";
import { requireOpenTask, requireTaskWriter } from "@/lib/domain/work/tasks/guard";
import { type TaskIdInput, taskIdSchema } from "@/lib/domain/work/tasks/model/schemas";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { parse } from "@/lib/errors";

/**
 * Skips an open task. The next task of its series gets the same due date as if this task had been completed. Throws
 * FORBIDDEN if the actor can't see all of the task's horses.
 */
export async function skipTask({ ctx, input }: VerbArguments<TaskIdInput>): Promise<ClosedTask> {
  const { timeZone } = requireTaskWriter(ctx);
  const { id } = parse(taskIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    requireOpenTask(before);
    requireAccessToAllHorses("task", before);
    const today = getCalendarDate(timeZone, tx.clock.now());
    const closed = await closeTask(tx, before, { status: "skipped", today });
    await recordTaskChange(tx, "task.skipped", { before, after: closed.task });
    return closed;
  });
}
