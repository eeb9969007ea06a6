"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { discardRun } from "@/lib/domain/billing/invoice-runs/discard-run";
import {
  createRunSchema,
  runIdSchema,
  runScheduleSchema,
} from "@/lib/domain/billing/invoice-runs/model/schemas";
import { updateRunSchedule } from "@/lib/domain/billing/invoice-runs/schedule";
import { sendRun } from "@/lib/domain/billing/invoice-runs/send-run";
import { mapError } from "@/lib/map-error";

const RUNS_PATH = "/pro-dashboard/runs";

export const createRunAction = signedInAction
  .inputSchema(createRunSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const run = await mapError("Failed to start the run. Please try again.", () => createRun({ ctx, input }));
    revalidatePath(RUNS_PATH);
    return run;
  });

export const sendRunAction = signedInAction
  .inputSchema(runIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const run = await mapError("Failed to send the run. Please try again.", () => sendRun({ ctx, input }));
    revalidatePath(`${RUNS_PATH}/${run.id}`);
    return run;
  });

export const discardRunAction = signedInAction
  .inputSchema(runIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const run = await mapError("Failed to discard the run. Please try again.", () =>
      discardRun({ ctx, input }),
    );
    revalidatePath(`${RUNS_PATH}/${run.id}`);
    return run;
  });

export const updateRunScheduleAction = signedInAction
  .inputSchema(runScheduleSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const schedule = await mapError("Failed to save the schedule. Please try again.", () =>
      updateRunSchedule({ ctx, input }),
    );
    revalidatePath(RUNS_PATH);
    return schedule;
  });
