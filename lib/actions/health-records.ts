"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { logRecord } from "@/lib/domain/care-plans/log-record";
import { deleteRecord } from "@/lib/domain/health-records/delete-record";
import { addFormSchema, nested, updateFormSchema } from "@/lib/domain/health-records/form-values";
import { restoreRecord } from "@/lib/domain/health-records/restore-record";
import {
  type AddRecordInput,
  recordIdSchema,
  type UpdateRecordInput,
} from "@/lib/domain/health-records/schemas";
import { updateRecord } from "@/lib/domain/health-records/update-record";
import { orElseSay } from "@/lib/fallback-message";

const SAVE_FAILED = "Failed to save this record. Please try again.";

function recordsChanged({ horseId }: { horseId: string }): void {
  revalidatePath(`/horses/${horseId}`, "layout");
}

export const addRecordAction = signedInAction
  .inputSchema(addFormSchema)
  .action(async ({ clientInput, ctx: { ctx } }) => {
    const input = nested(clientInput) as AddRecordInput;
    const record = await orElseSay(SAVE_FAILED, () => logRecord({ ctx, input }));
    recordsChanged(record);
    return record;
  });

export const updateRecordAction = signedInAction
  .inputSchema(updateFormSchema)
  .action(async ({ clientInput, ctx: { ctx } }) => {
    const input = nested(clientInput) as UpdateRecordInput;
    const record = await orElseSay(SAVE_FAILED, () => updateRecord({ ctx, input }));
    recordsChanged(record);
    return record;
  });

export const deleteRecordAction = signedInAction
  .inputSchema(recordIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const record = await orElseSay(SAVE_FAILED, () => deleteRecord({ ctx, input }));
    recordsChanged(record);
    return record;
  });

export const restoreRecordAction = signedInAction
  .inputSchema(recordIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const record = await orElseSay(SAVE_FAILED, () => restoreRecord({ ctx, input }));
    recordsChanged(record);
    return record;
  });
