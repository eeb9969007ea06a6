"use server";

import { revalidatePath } from "next/cache";
import { horseAction } from "@/lib/actions/client";
import { choosePicture } from "@/lib/domain/horses/horse-files/choose-picture";
import { deleteFile } from "@/lib/domain/horses/horse-files/delete-file";
import { horseFileIdSchema, updateHorseFileSchema } from "@/lib/domain/horses/horse-files/model/schemas";
import { restoreFile } from "@/lib/domain/horses/horse-files/restore-file";
import { updateFile } from "@/lib/domain/horses/horse-files/update-file";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save your changes. Please try again.";

function revalidateFilePages(): void {
  revalidatePath("/horses", "layout");
}

export const updateFileAction = horseAction
  .inputSchema(updateHorseFileSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await mapError(SAVE_FAILED, () => updateFile({ ctx, input }));
    revalidateFilePages();
    return { id };
  });

export const deleteHorseFileAction = horseAction
  .inputSchema(horseFileIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await mapError(SAVE_FAILED, () => deleteFile({ ctx, input }));
    revalidateFilePages();
    return { id };
  });

export const restoreFileAction = horseAction
  .inputSchema(horseFileIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await mapError(SAVE_FAILED, () => restoreFile({ ctx, input }));
    revalidateFilePages();
    return { id };
  });

export const chooseHorsePictureAction = horseAction
  .inputSchema(horseFileIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await mapError(SAVE_FAILED, () => choosePicture({ ctx, input }));
    revalidateFilePages();
    return { id };
  });
