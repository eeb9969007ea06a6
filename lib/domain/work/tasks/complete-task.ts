import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { markHorsesLogged } from "@/lib/domain/horses/horses/logged-horses-data";
import { lockHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { type ClosedTask, closeTask } from "@/lib/domain/work/tasks/close-task";
import { lockTaskRow } from "@/lib/domain/work/tasks/data";
import {
  requireCanCompleteTask,
  requireOpenTask,
  requireTaskProof,
  requireTaskReader,
} from "@/lib/domain/work/tasks/guard";
import { type TaskIdInput, taskIdSchema } from "@/lib/domain/work/tasks/model/schemas";
import { countSteps } from "@/lib/domain/work/tasks/model/step-progress";
import { selectTaskHorseIds } from "@/lib/domain/work/tasks/parts-data";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { parse } from "@/lib/errors";

/**
 * Completes a task, even if it has open steps. The task's series then has exactly one open task. If several
 * requests complete the task at once, only the first one succeeds. The others get a CONFLICT error with the
 * name of the person who completed the task.
 */
export async function completeTask({ ctx, input }: VerbArguments<TaskIdInput>): Promise<ClosedTask> {
  const { timeZone } = requireTaskReader(ctx);
  const { id } = parse(taskIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    requireCanCompleteTask(tx, before);
    requireOpenTask(before);
    requireTaskProof(before);
    const today = getCalendarDate(timeZone, tx.clock.now());
    const closed = await closeTask(tx, before, { status: "done", today });
    const horseIds = await selectTaskHorseIds(tx, id);
    await lockHorses(tx, horseIds);
    await markHorsesLogged(tx, horseIds);
    const { done: steps_done, total: steps_total } = countSteps(before.steps);
    const facts = { steps_done, steps_total };
    await recordTaskChange(tx, "task.done", { before, after: closed.task, facts });
    return storeResult(tx, closed);
  });
}
