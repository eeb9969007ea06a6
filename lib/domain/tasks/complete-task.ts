import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { kept } from "@/lib/auth/kept-result";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { holdHorses } from "@/lib/domain/horses/lock";
import { markHorsesLogged } from "@/lib/domain/horses/mark-logged";
import { recordTaskChange } from "@/lib/domain/tasks/changed";
import { type ClosedTask, closeTask } from "@/lib/domain/tasks/close-task";
import { lockTaskRow } from "@/lib/domain/tasks/data";
import { requireDoer, requireOpen, requireProof, requireTaskReader } from "@/lib/domain/tasks/guard";
import { selectHorseIds } from "@/lib/domain/tasks/parts-data";
import { type TaskIdInput, taskIdSchema } from "@/lib/domain/tasks/schemas";
import { parse } from "@/lib/errors";

/**
 * Notes that a task was done, by whom and when. Of a series exactly one is open then, however many people tap at once:
 * the others get CONFLICT with the name of who was first.
 */
export async function completeTask({ ctx, input }: VerbArguments<TaskIdInput>): Promise<ClosedTask> {
  const { timeZone } = requireTaskReader(ctx);
  const { id } = parse(taskIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    requireDoer(tx, before);
    requireOpen(before);
    requireProof(before);
    const today = calendarDateIn(timeZone, tx.clock.now());
    const closed = await closeTask(tx, before, { status: "done", today });
    const horseIds = await selectHorseIds(tx, id);
    await holdHorses(tx, horseIds);
    await markHorsesLogged(tx, horseIds);
    await recordTaskChange(tx, "task.done", { before, after: closed.task });
    return kept(tx, closed);
  });
}
