"use server";

import { signedInAction } from "@/lib/actions/client";
import { hasPermission } from "@/lib/auth/permissions";
import { listSharedHorses } from "@/lib/domain/horses/horse-shares/list-shared-horses";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import { isTruncated, MAX_HORSE_CHOICES } from "@/lib/domain/horses/horses/model/horse-choices";
import { listGrantableRoles } from "@/lib/domain/organizations/roles/list-grantable-roles";

/** The maximum number of shared horses to list. */
const MAX_SHARED_HORSES = 100;

/** Lists the roles that the actor can assign and the horses that the actor can give access to. The dialog calls this when it opens. */
export const listGrantableRolesAndHorsesAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const roles = await listGrantableRoles({ ctx });
  // Members who can't see horses can't give access to them.
  const [horses, shared] = hasPermission(ctx.permissions, "horses", "read")
    ? await Promise.all([
        listHorseChoices({ ctx }),
        listSharedHorses({ ctx, input: { limit: MAX_SHARED_HORSES } }),
      ])
    : [[], { horses: [], nextCursor: null }];
  const sharedHorses = shared.horses.map(({ id, name, organization }) => ({
    id,
    name: `${name} · ${organization.name}`,
  }));
  return {
    roles: roles.map(({ id, name, horseScope }) => ({ id, name, horseScope })),
    horses: [...horses.slice(0, MAX_HORSE_CHOICES), ...sharedHorses],
    hasMoreHorses: isTruncated(horses) || shared.nextCursor !== null,
    canGrantAll: ctx.horseIds === "all",
  };
});
