"use server";

import { revalidatePath } from "next/cache";
import { horseAction } from "@/lib/actions/client";
import { createRecord } from "@/lib/domain/care/care-plans/create-record";
import { deleteRecord } from "@/lib/domain/care/care-plans/delete-record";
import { restoreRecord } from "@/lib/domain/care/care-plans/restore-record";
import { updateRecord } from "@/lib/domain/care/care-plans/update-record";
import {
  addFormSchema,
  nestDetails,
  updateFormSchema,
} from "@/lib/domain/care/health-records/model/form-values";
import { recordIdSchema } from "@/lib/domain/care/health-records/model/schemas";
import { mapError } from "@/lib/map-error";
import { markUnparsed } from "@/lib/mark-unparsed";

const SAVE_FAILED = "Failed to save this record. Please try again.";

function revalidateRecordPages({ horseId }: { horseId: string }): void {
  revalidatePath(`/horses/${horseId}`, "layout");
}

export const addRecordAction = horseAction
  .inputSchema(addFormSchema)
  .action(async ({ clientInput, ctx: { ctx } }) => {
    const input = markUnparsed(nestDetails(clientInput));
    const record = await mapError(SAVE_FAILED, () => createRecord({ ctx, input }));
    revalidateRecordPages(record);
    return record;
  });

export const updateRecordAction = horseAction
  .inputSchema(updateFormSchema)
  .action(async ({ clientInput, ctx: { ctx } }) => {
    const input = markUnparsed(nestDetails(clientInput));
    const record = await mapError(SAVE_FAILED, () => updateRecord({ ctx, input }));
    revalidateRecordPages(record);
    return record;
  });

export const deleteRecordAction = horseAction
  .inputSchema(recordIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const record = await mapError(SAVE_FAILED, () => deleteRecord({ ctx, input }));
    revalidateRecordPages(record);
    return record;
  });

export const restoreRecordAction = horseAction
  .inputSchema(recordIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const record = await mapError(SAVE_FAILED, () => restoreRecord({ ctx, input }));
    revalidateRecordPages(record);
    return record;
  });
