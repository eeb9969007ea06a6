import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES, covers, type HorseScope, type Permissions } from "@/lib/auth/permissions";

export interface Role {
  id: string;
  /** Of a built-in role; null for one of the organization's own. */
  key: string | null;
  name: string;
  /** A token of the palette (labels.ts). */
  color: string;
  permissions: Permissions;
  horseScope: HorseScope;
}

/** Whether the actor may give somebody this role: never the owner's, and nothing that they don't hold themselves. */
export function isGrantable(
  { permissions, horseIds }: Pick<Context, "permissions" | "horseIds">,
  role: Pick<Role, "id" | "permissions" | "horseScope">,
): boolean {
  if (role.id === BUILT_IN_ROLES.owner.id) return false;
  return covers(permissions, role.permissions) && (horseIds === "all" || role.horseScope === "chosen");
}
