"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { discardInvoiceRun } from "@/lib/domain/billing/invoice-runs/discard-run";
import {
  createRunSchema,
  invoiceRunIdSchema,
  previewRunContactSchema,
  runScheduleSchema,
} from "@/lib/domain/billing/invoice-runs/model/schemas";
import { previewRunContact } from "@/lib/domain/billing/invoice-runs/preview-run";
import { updateInvoiceRunSchedule } from "@/lib/domain/billing/invoice-runs/schedule";
import { sendInvoiceRun } from "@/lib/domain/billing/invoice-runs/send-run";
import { mapError } from "@/lib/map-error";

const RUNS_PATH = "/pro-dashboard/runs";

export const previewRunContactAction = signedInAction
  .inputSchema(previewRunContactSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => previewRunContact({ ctx, input }));

export const createInvoiceRunAction = signedInAction
  .inputSchema(createRunSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const run = await mapError("Failed to start the invoice run. Please try again.", () =>
      createInvoiceRun({ ctx, input }),
    );
    revalidatePath(RUNS_PATH);
    return run;
  });

export const sendInvoiceRunAction = signedInAction
  .inputSchema(invoiceRunIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const run = await mapError("Failed to send the invoice run. Please try again.", () =>
      sendInvoiceRun({ ctx, input }),
    );
    revalidatePath(`${RUNS_PATH}/${run.id}`);
    return run;
  });

export const discardInvoiceRunAction = signedInAction
  .inputSchema(invoiceRunIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const run = await mapError("Failed to discard the invoice run. Please try again.", () =>
      discardInvoiceRun({ ctx, input }),
    );
    revalidatePath(`${RUNS_PATH}/${run.id}`);
    return run;
  });

export const updateInvoiceRunScheduleAction = signedInAction
  .inputSchema(runScheduleSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const schedule = await mapError("Failed to save the schedule. Please try again.", () =>
      updateInvoiceRunSchedule({ ctx, input }),
    );
    revalidatePath(RUNS_PATH);
    return schedule;
  });
