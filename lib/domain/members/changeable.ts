import type { Context } from "@/lib/auth/context";
import { covers, type HorseIds, type Permissions } from "@/lib/auth/permissions";

export interface Standing {
  userId: string;
  permissions: Permissions;
  horseIds: HorseIds;
}

/** Whether everything that the one has to do with is the other's, too. */
export function coversHorses(holder: HorseIds, granted: HorseIds): boolean {
  if (holder === "all") return true;
  return granted !== "all" && granted.every((id) => holder.includes(id));
}

/** Nobody changes the owner, nor somebody who holds more than they do. That they may change members is asked before. */
export function isChangeable(
  { permissions, horseIds, organization }: Pick<Context, "permissions" | "horseIds" | "organization">,
  member: Standing,
): boolean {
  if (member.userId === organization?.ownerId) return false;
  return covers(permissions, member.permissions) && coversHorses(horseIds, member.horseIds);
}
