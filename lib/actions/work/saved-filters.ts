"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { deleteSavedFilter } from "@/lib/domain/work/saved-filters/delete-saved-filter";
import {
  renameFilterSchema,
  savedFilterIdSchema,
  saveFilterSchema,
} from "@/lib/domain/work/saved-filters/model/schemas";
import { renameSavedFilter } from "@/lib/domain/work/saved-filters/rename-saved-filter";
import { saveFilter } from "@/lib/domain/work/saved-filters/save-filter";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the filter. Please try again.";
const RENAME_FAILED = "Failed to rename the filter. Please try again.";
const DELETE_FAILED = "Failed to delete the filter. Please try again.";

export const saveFilterAction = signedInAction
  .inputSchema(saveFilterSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const saved = await mapError(SAVE_FAILED, () => saveFilter({ ctx, input }));
    revalidatePath("/", "layout");
    return saved;
  });

export const renameFilterAction = signedInAction
  .inputSchema(renameFilterSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const renamed = await mapError(RENAME_FAILED, () => renameSavedFilter({ ctx, input }));
    revalidatePath("/", "layout");
    return renamed;
  });

export const deleteFilterAction = signedInAction
  .inputSchema(savedFilterIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const deleted = await mapError(DELETE_FAILED, () => deleteSavedFilter({ ctx, input }));
    revalidatePath("/", "layout");
    return deleted;
  });
