"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { choosePicture } from "@/lib/domain/horse-files/choose-picture";
import { deleteFile } from "@/lib/domain/horse-files/delete-file";
import { restoreFile } from "@/lib/domain/horse-files/restore-file";
import { fileIdSchema, updateFileSchema } from "@/lib/domain/horse-files/schemas";
import { updateFile } from "@/lib/domain/horse-files/update-file";
import { orElseSay } from "@/lib/fallback-message";

const SAVE_FAILED = "Failed to save this. Please try again.";

function filesChanged(): void {
  revalidatePath("/horses", "layout");
}

export const updateFileAction = signedInAction
  .inputSchema(updateFileSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await orElseSay(SAVE_FAILED, () => updateFile({ ctx, input }));
    filesChanged();
    return { id };
  });

export const deleteFileAction = signedInAction
  .inputSchema(fileIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await orElseSay(SAVE_FAILED, () => deleteFile({ ctx, input }));
    filesChanged();
    return { id };
  });

export const restoreFileAction = signedInAction
  .inputSchema(fileIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await orElseSay(SAVE_FAILED, () => restoreFile({ ctx, input }));
    filesChanged();
    return { id };
  });

export const choosePictureAction = signedInAction
  .inputSchema(fileIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await orElseSay(SAVE_FAILED, () => choosePicture({ ctx, input }));
    filesChanged();
    return { id };
  });
