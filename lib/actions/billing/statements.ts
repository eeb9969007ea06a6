"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createStatementRun } from "@/lib/domain/billing/statements/create-statement-run";
import { emailStatement } from "@/lib/domain/billing/statements/email-statement";
import {
  createStatementRunSchema,
  statementScheduleSchema,
  statementSchema,
} from "@/lib/domain/billing/statements/model/schemas";
import { updateStatementSchedule } from "@/lib/domain/billing/statements/schedule";
import { mapError } from "@/lib/map-error";

export const emailStatementAction = signedInAction
  .inputSchema(statementSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) =>
    mapError("Failed to email the statement. Please try again.", () => emailStatement({ ctx, input })),
  );

export const createStatementRunAction = signedInAction
  .inputSchema(createStatementRunSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const run = await mapError("Failed to start sending statements. Please try again.", () =>
      createStatementRun({ ctx, input }),
    );
    revalidatePath("/pro-dashboard/statements");
    return run;
  });

export const updateStatementScheduleAction = signedInAction
  .inputSchema(statementScheduleSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const schedule = await mapError("Failed to save the schedule. Please try again.", () =>
      updateStatementSchedule({ ctx, input }),
    );
    revalidatePath("/pro-dashboard/statements");
    return schedule;
  });
