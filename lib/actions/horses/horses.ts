"use server";

import { revalidatePath } from "next/cache";
import { horseAction, signedInAction } from "@/lib/actions/client";
import { archiveHorse } from "@/lib/domain/horses/horses/archive-horse";
import { createHorse } from "@/lib/domain/horses/horses/create-horse";
import { horseIdSchema, horseSchema, updateHorseSchema } from "@/lib/domain/horses/horses/model/schemas";
import { restoreHorse } from "@/lib/domain/horses/horses/restore-horse";
import { updateHorse } from "@/lib/domain/horses/horses/update-horse";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the horse. Please try again.";

function revalidateHorsePages(): void {
  revalidatePath("/horses", "layout");
}

export const createHorseAction = signedInAction
  .inputSchema(horseSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id, name } = await mapError(SAVE_FAILED, () => createHorse({ ctx, input }));
    revalidateHorsePages();
    return { id, name };
  });

export const updateHorseAction = horseAction
  .inputSchema(updateHorseSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { name, revision } = await mapError(SAVE_FAILED, () => updateHorse({ ctx, input }));
    revalidateHorsePages();
    return { name, revision };
  });

export const archiveHorseAction = horseAction
  .inputSchema(horseIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await mapError(SAVE_FAILED, () => archiveHorse({ ctx, input }));
    revalidateHorsePages();
    return { id };
  });

export const restoreHorseAction = horseAction
  .inputSchema(horseIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await mapError(SAVE_FAILED, () => restoreHorse({ ctx, input }));
    revalidateHorsePages();
    return { id };
  });
