"use server";

import { revalidatePath } from "next/cache";
import { horseAction } from "@/lib/actions/client";
import { changeRecord } from "@/lib/domain/care-plans/change-record";
import { logRecord } from "@/lib/domain/care-plans/log-record";
import { putBackRecord } from "@/lib/domain/care-plans/put-back-record";
import { removeRecord } from "@/lib/domain/care-plans/remove-record";
import { addFormSchema, nested, updateFormSchema } from "@/lib/domain/health-records/form-values";
import {
  type AddRecordInput,
  recordIdSchema,
  type UpdateRecordInput,
} from "@/lib/domain/health-records/schemas";
import { orElseSay } from "@/lib/fallback-message";

const SAVE_FAILED = "Failed to save this record. Please try again.";

function recordsChanged({ horseId }: { horseId: string }): void {
  revalidatePath(`/horses/${horseId}`, "layout");
}

export const addRecordAction = horseAction
  .inputSchema(addFormSchema)
  .action(async ({ clientInput, ctx: { ctx } }) => {
    const input = nested(clientInput) as AddRecordInput;
    const record = await orElseSay(SAVE_FAILED, () => logRecord({ ctx, input }));
    recordsChanged(record);
    return record;
  });

export const updateRecordAction = horseAction
  .inputSchema(updateFormSchema)
  .action(async ({ clientInput, ctx: { ctx } }) => {
    const input = nested(clientInput) as UpdateRecordInput;
    const record = await orElseSay(SAVE_FAILED, () => changeRecord({ ctx, input }));
    recordsChanged(record);
    return record;
  });

export const deleteRecordAction = horseAction
  .inputSchema(recordIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const record = await orElseSay(SAVE_FAILED, () => removeRecord({ ctx, input }));
    recordsChanged(record);
    return record;
  });

export const restoreRecordAction = horseAction
  .inputSchema(recordIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const record = await orElseSay(SAVE_FAILED, () => putBackRecord({ ctx, input }));
    recordsChanged(record);
    return record;
  });
