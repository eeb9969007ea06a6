"use server";

import { revalidatePath } from "next/cache";
import { horseAction } from "@/lib/actions/client";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { deleteHealthRecord } from "@/lib/domain/care/care-plans/delete-health-record";
import { restoreHealthRecord } from "@/lib/domain/care/care-plans/restore-health-record";
import { updateHealthRecord } from "@/lib/domain/care/care-plans/update-health-record";
import {
  getCreateHealthRecordFormSchema,
  getUpdateHealthRecordFormSchema,
  nestRecordDetails,
} from "@/lib/domain/care/health-records/model/form-values";
import { healthRecordIdSchema } from "@/lib/domain/care/health-records/model/schemas";
import { mapError } from "@/lib/map-error";
import { markUnparsed } from "@/lib/mark-unparsed";

const SAVE_FAILED = "Failed to save this record. Please try again.";

function revalidateRecordPages({ horseId }: { horseId: string }): void {
  revalidatePath(`/horses/${horseId}`, "layout");
}

export const createHealthRecordAction = horseAction
  .inputSchema(getCreateHealthRecordFormSchema(null))
  .action(async ({ clientInput, ctx: { ctx } }) => {
    const input = markUnparsed(nestRecordDetails(clientInput));
    const record = await mapError(SAVE_FAILED, () => createHealthRecord({ ctx, input }));
    revalidateRecordPages(record);
    return record;
  });

export const updateHealthRecordAction = horseAction
  .inputSchema(getUpdateHealthRecordFormSchema(null))
  .action(async ({ clientInput, ctx: { ctx } }) => {
    const input = markUnparsed(nestRecordDetails(clientInput));
    const record = await mapError(SAVE_FAILED, () => updateHealthRecord({ ctx, input }));
    revalidateRecordPages(record);
    return record;
  });

export const deleteHealthRecordAction = horseAction
  .inputSchema(healthRecordIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const record = await mapError(SAVE_FAILED, () => deleteHealthRecord({ ctx, input }));
    revalidateRecordPages(record);
    return record;
  });

export const restoreHealthRecordAction = horseAction
  .inputSchema(healthRecordIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const record = await mapError(SAVE_FAILED, () => restoreHealthRecord({ ctx, input }));
    revalidateRecordPages(record);
    return record;
  });
