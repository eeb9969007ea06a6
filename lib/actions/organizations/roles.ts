"use server";

import { refresh } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createRole } from "@/lib/domain/organizations/roles/create-role";
import { deleteRole } from "@/lib/domain/organizations/roles/delete-role";
import {
  deleteRoleSchema,
  roleSchema,
  updateRoleSchema,
} from "@/lib/domain/organizations/roles/model/schemas";
import { updateRole } from "@/lib/domain/organizations/roles/update-role";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the role. Please try again.";
const DELETE_FAILED = "Failed to delete the role. Please try again.";

export const createRoleAction = signedInAction
  .inputSchema(roleSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { name } = await mapError(SAVE_FAILED, () => createRole({ ctx, input }));
    refresh();
    return { name };
  });

export const updateRoleAction = signedInAction
  .inputSchema(updateRoleSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { name } = await mapError(SAVE_FAILED, () => updateRole({ ctx, input }));
    refresh();
    return { name };
  });

export const deleteRoleAction = signedInAction
  .inputSchema(deleteRoleSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const deleted = await mapError(DELETE_FAILED, () => deleteRole({ ctx, input }));
    refresh();
    return deleted;
  });
