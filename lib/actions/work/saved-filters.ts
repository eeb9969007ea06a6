"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { deleteFilter } from "@/lib/domain/work/saved-filters/delete-filter";
import {
  filterIdSchema,
  renameFilterSchema,
  saveFilterSchema,
} from "@/lib/domain/work/saved-filters/model/schemas";
import { renameFilter } from "@/lib/domain/work/saved-filters/rename-filter";
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
    const renamed = await mapError(RENAME_FAILED, () => renameFilter({ ctx, input }));
    revalidatePath("/", "layout");
    return renamed;
  });

export const deleteFilterAction = signedInAction
  .inputSchema(filterIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const deleted = await mapError(DELETE_FAILED, () => deleteFilter({ ctx, input }));
    revalidatePath("/", "layout");
    return deleted;
  });
