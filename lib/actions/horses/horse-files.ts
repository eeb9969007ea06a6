"use server";

import { revalidatePath } from "next/cache";
import { horseAction } from "@/lib/actions/client";
import { chooseHorsePicture } from "@/lib/domain/horses/horse-files/choose-horse-picture";
import { deleteHorseFile } from "@/lib/domain/horses/horse-files/delete-horse-file";
import { horseFileIdSchema, updateHorseFileSchema } from "@/lib/domain/horses/horse-files/model/schemas";
import { restoreHorseFile } from "@/lib/domain/horses/horse-files/restore-horse-file";
import { updateHorseFile } from "@/lib/domain/horses/horse-files/update-horse-file";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save your changes. Please try again.";

function revalidateFilePages(): void {
  revalidatePath("/horses", "layout");
}

export const updateHorseFileAction = horseAction
  .inputSchema(updateHorseFileSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await mapError(SAVE_FAILED, () => updateHorseFile({ ctx, input }));
    revalidateFilePages();
    return { id };
  });

export const deleteHorseFileAction = horseAction
  .inputSchema(horseFileIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await mapError(SAVE_FAILED, () => deleteHorseFile({ ctx, input }));
    revalidateFilePages();
    return { id };
  });

export const restoreHorseFileAction = horseAction
  .inputSchema(horseFileIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await mapError(SAVE_FAILED, () => restoreHorseFile({ ctx, input }));
    revalidateFilePages();
    return { id };
  });

export const chooseHorsePictureAction = horseAction
  .inputSchema(horseFileIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await mapError(SAVE_FAILED, () => chooseHorsePicture({ ctx, input }));
    revalidateFilePages();
    return { id };
  });
