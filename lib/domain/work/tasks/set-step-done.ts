import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { getTaskRow, lockTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { requireCanCompleteTask, requireOpenTask, requireTaskReader } from "@/lib/domain/work/tasks/guard";
import { type SetStepDoneInput, setStepDoneSchema } from "@/lib/domain/work/tasks/model/schemas";
import { updateStepDoneRow } from "@/lib/domain/work/tasks/parts-data";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Checks or unchecks a checklist step. If the step is already checked, keeps the name of the person who first
 * checked it.
 */
export async function setStepDone({ ctx, input }: VerbArguments<SetStepDoneInput>): Promise<TaskDto> {
  requireTaskReader(ctx);
  const { id, step_id: stepId, done: isDone } = parse(setStepDoneSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    requireCanCompleteTask(tx, before);
    requireOpenTask(before);
    const step = before.steps.find((one) => one.id === stepId);
    if (!step) throw createNotFoundError("Step");
    if ((step.doneAt !== null) === isDone) return before;
    await updateStepDoneRow(tx, { taskId: id, stepId, isDone });
    const after = await getTaskRow(tx, id);
    const action = isDone ? "task.step_done" : "task.step_undone";
    await recordTaskChange(tx, action, { after, facts: { step: step.text } });
    return after;
  });
}
