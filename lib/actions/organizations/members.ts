"use server";

import { refresh } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { grants } from "@/lib/auth/permissions";
import { listSharedHorses } from "@/lib/domain/horses/horse-shares/list-shared-horses";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import { isTruncated, MAX_CHOICES } from "@/lib/domain/horses/horses/model/choices";
import { changeMember } from "@/lib/domain/organizations/members/change-member";
import { changeMemberSchema, memberSchema } from "@/lib/domain/organizations/members/model/schemas";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { listGrantableRoles } from "@/lib/domain/organizations/roles/list-grantable-roles";
import { mapError } from "@/lib/map-error";

/** Page size of the list. */
const SHARED_CHOICES = 100;

const SAVE_FAILED = "Failed to save the member. Please try again.";
const REMOVE_FAILED = "Failed to remove the member. Please try again.";

/** Lists what a member can be granted. The dialog loads it when it opens. */
export const listGrantsAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const roles = await listGrantableRoles({ ctx });
  // Members who can't see horses can't choose any for others.
  const [horses, shared] = grants(ctx.permissions, "horses", "read")
    ? await Promise.all([
        listHorseChoices({ ctx }),
        listSharedHorses({ ctx, input: { limit: SHARED_CHOICES } }),
      ])
    : [[], { horses: [], nextCursor: null }];
  const ofOthers = shared.horses.map(({ id, name, organization }) => ({
    id,
    name: `${name} · ${organization.name}`,
  }));
  return {
    roles: roles.map(({ id, name, horseScope }) => ({ id, name, horseScope })),
    horses: [...horses.slice(0, MAX_CHOICES), ...ofOthers],
    hasMoreHorses: isTruncated(horses) || shared.nextCursor !== null,
    mayGiveAll: ctx.horseIds === "all",
  };
});

export const updateMemberAction = signedInAction
  .inputSchema(changeMemberSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const changed = await mapError(SAVE_FAILED, () => changeMember({ ctx, input }));
    refresh();
    return changed;
  });

export const removeMemberAction = signedInAction
  .inputSchema(memberSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const removed = await mapError(REMOVE_FAILED, () => removeMember({ ctx, input }));
    refresh();
    return removed;
  });
