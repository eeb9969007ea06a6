import type { Context } from "@/lib/auth/context";
import { type HorseIds, hasAllPermissions, type Permissions } from "@/lib/auth/permissions";

export interface MemberAccess {
  userId: string;
  permissions: Permissions;
  horseIds: HorseIds;
}

/** Returns whether `holder` can access every horse in `granted`. */
export function hasAllHorses(holder: HorseIds, granted: HorseIds): boolean {
  if (holder === "all") return true;
  return granted !== "all" && granted.every((id) => holder.includes(id));
}

/**
 * Returns whether the actor has at least the member's permissions and can access all of the member's horses.
 * Returns false if the member is the owner. The caller must check that the actor has permission to change
 * members.
 */
export function canChangeMember(
  { permissions, horseIds, organization }: Pick<Context, "permissions" | "horseIds" | "organization">,
  member: MemberAccess,
): boolean {
  if (member.userId === organization?.ownerId) return false;
  return hasAllPermissions(permissions, member.permissions) && hasAllHorses(horseIds, member.horseIds);
}
