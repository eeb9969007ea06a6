"use server";

import { signedInAction } from "@/lib/actions/client";
import { revalidateTaskPages } from "@/lib/actions/work/revalidate-task-pages";
import { canAddCharges } from "@/lib/domain/billing/charges/charge-from-source";
import { assignTask } from "@/lib/domain/work/tasks/assign-task";
import { chargeTask } from "@/lib/domain/work/tasks/charge-task";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { createTask } from "@/lib/domain/work/tasks/create-task";
import { deleteTask } from "@/lib/domain/work/tasks/delete-task";
import { deleteTaskProof } from "@/lib/domain/work/tasks/delete-task-proof";
import { chargeTaskSchema } from "@/lib/domain/work/tasks/model/charge-schema";
import {
  assignTaskSchema,
  completeTaskSchema,
  createTaskSchema,
  movePlannedTaskSchema,
  moveTaskSchema,
  plannedTaskSchema,
  setStepDoneSchema,
  taskIdSchema,
  taskProofIdSchema,
  updateTaskSchema,
} from "@/lib/domain/work/tasks/model/schemas";
import { movePlannedTask } from "@/lib/domain/work/tasks/move-planned-task";
import { moveTask } from "@/lib/domain/work/tasks/move-task";
import { reopenTask } from "@/lib/domain/work/tasks/reopen-task";
import { restorePlannedTask } from "@/lib/domain/work/tasks/restore-planned-task";
import { restoreTask } from "@/lib/domain/work/tasks/restore-task";
import { restoreTaskProof } from "@/lib/domain/work/tasks/restore-task-proof";
import { setStepDone } from "@/lib/domain/work/tasks/set-step-done";
import { skipPlannedTask } from "@/lib/domain/work/tasks/skip-planned-task";
import { skipTask } from "@/lib/domain/work/tasks/skip-task";
import { updateTask } from "@/lib/domain/work/tasks/update-task";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save your changes. Please try again.";

export const createTaskAction = signedInAction
  .inputSchema(createTaskSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => createTask({ ctx, input }));
    revalidateTaskPages();
    return answer;
  });

export const updateTaskAction = signedInAction
  .inputSchema(updateTaskSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => updateTask({ ctx, input }));
    revalidateTaskPages();
    return answer;
  });

export const assignTaskAction = signedInAction
  .inputSchema(assignTaskSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => assignTask({ ctx, input }));
    revalidateTaskPages();
    return answer;
  });

export const moveTaskAction = signedInAction
  .inputSchema(moveTaskSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => moveTask({ ctx, input }));
    revalidateTaskPages();
    return answer;
  });

/** Returns the closed task and whether the actor can charge for it. */
export const completeTaskAction = signedInAction
  .inputSchema(completeTaskSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => completeTask({ ctx, input }));
    revalidateTaskPages();
    return { ...answer, isChargeable: canAddCharges(ctx) };
  });

export const skipTaskAction = signedInAction
  .inputSchema(taskIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => skipTask({ ctx, input }));
    revalidateTaskPages();
    return answer;
  });

export const skipPlannedTaskAction = signedInAction
  .inputSchema(plannedTaskSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => skipPlannedTask({ ctx, input }));
    revalidateTaskPages();
    return answer;
  });

export const movePlannedTaskAction = signedInAction
  .inputSchema(movePlannedTaskSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => movePlannedTask({ ctx, input }));
    revalidateTaskPages();
    return answer;
  });

export const restorePlannedTaskAction = signedInAction
  .inputSchema(plannedTaskSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => restorePlannedTask({ ctx, input }));
    revalidateTaskPages();
    return answer;
  });

export const reopenTaskAction = signedInAction
  .inputSchema(taskIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => reopenTask({ ctx, input }));
    revalidateTaskPages();
    return answer;
  });

export const setTaskStepDoneAction = signedInAction
  .inputSchema(setStepDoneSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => setStepDone({ ctx, input }));
    revalidateTaskPages();
    return answer;
  });

export const deleteTaskAction = signedInAction
  .inputSchema(taskIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => deleteTask({ ctx, input }));
    revalidateTaskPages();
    return answer;
  });

export const restoreTaskAction = signedInAction
  .inputSchema(taskIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => restoreTask({ ctx, input }));
    revalidateTaskPages();
    return answer;
  });

export const deleteTaskProofAction = signedInAction
  .inputSchema(taskProofIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => deleteTaskProof({ ctx, input }));
    revalidateTaskPages();
    return answer;
  });

export const restoreTaskProofAction = signedInAction
  .inputSchema(taskProofIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await mapError(SAVE_FAILED, () => restoreTaskProof({ ctx, input }));
    revalidateTaskPages();
    return answer;
  });

export const chargeTaskAction = signedInAction
  .inputSchema(chargeTaskSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const charge = await mapError("Failed to save the charge. Please try again.", () =>
      chargeTask({ ctx, input }),
    );
    revalidateTaskPages();
    return charge;
  });
