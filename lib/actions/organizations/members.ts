"use server";

import { refresh } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { memberIdSchema, updateMemberSchema } from "@/lib/domain/organizations/members/model/schemas";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the member. Please try again.";
const REMOVE_FAILED = "Failed to remove the member. Please try again.";

export const updateMemberAction = signedInAction
  .inputSchema(updateMemberSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const changed = await mapError(SAVE_FAILED, () => updateMember({ ctx, input }));
    refresh();
    return changed;
  });

export const removeMemberAction = signedInAction
  .inputSchema(memberIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const removed = await mapError(REMOVE_FAILED, () => removeMember({ ctx, input }));
    refresh();
    return removed;
  });
