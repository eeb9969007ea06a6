import "server-only";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { markHorsesLogged } from "@/lib/domain/horses/horses/logged-horses-data";
import { lockHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { closeMissedDate } from "@/lib/domain/work/tasks/close-missed-date";
import { type ClosedTask, closeTask } from "@/lib/domain/work/tasks/close-task";
import { lockTaskRow } from "@/lib/domain/work/tasks/data";
import { lockOpenTaskOfSeries } from "@/lib/domain/work/tasks/exception-data";
import {
  requireCanCompleteTask,
  requireOpenTask,
  requireTaskProof,
  requireTaskReader,
} from "@/lib/domain/work/tasks/guard";
import { type CompleteTaskInput, completeTaskSchema } from "@/lib/domain/work/tasks/model/schemas";
import { countSteps } from "@/lib/domain/work/tasks/model/step-progress";
import { selectTaskHorseIds } from "@/lib/domain/work/tasks/parts-data";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { parse } from "@/lib/errors";

/**
 * Completes a task, even if it has open steps. The task's series then has exactly one open task. If `on` is given,
 * marks that missed date of the series as done instead. If another request completed the task first, throws
 * CONFLICT with the name of the person who completed it.
 */
export async function completeTask({ ctx, input }: VerbArguments<CompleteTaskInput>): Promise<ClosedTask> {
  const { timeZone } = requireTaskReader(ctx);
  const { id, on } = parse(completeTaskSchema, input);
  return ctx.transaction(async (tx) => {
    const today = getCalendarDate(timeZone, tx.clock.now());
    const closed = on
      ? await completeMissedDate(tx, id, { on, today })
      : await completeOpenTask(tx, id, today);
    const horseIds = await selectTaskHorseIds(tx, closed.task.id);
    await lockHorses(tx, horseIds);
    await markHorsesLogged(tx, horseIds);
    return storeResult(tx, closed);
  });
}

async function completeOpenTask(tx: Context, id: string, today: CalendarDate): Promise<ClosedTask> {
  const before = await lockTaskRow(tx, id);
  requireCanCompleteTask(tx, before);
  requireOpenTask(before);
  requireTaskProof(before);
  const closed = await closeTask(tx, before, { status: "done", today });
  const { done: steps_done, total: steps_total } = countSteps(before.steps);
  const facts = { steps_done, steps_total };
  await recordTaskChange(tx, "task.done", { before, after: closed.task, facts });
  return closed;
}

async function completeMissedDate(
  tx: Context,
  id: string,
  { on, today }: { on: CalendarDate; today: CalendarDate },
): Promise<ClosedTask> {
  const open = await lockOpenTaskOfSeries(tx, id);
  requireCanCompleteTask(tx, open);
  const closed = await closeMissedDate(tx, open, { on, today });
  await recordTaskChange(tx, "task.done", { after: closed.task, facts: { date: closed.task.dueOn } });
  return closed;
}
