import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES, type HorseScope, hasAllPermissions, type Permissions } from "@/lib/auth/permissions";

export interface Role {
  id: string;
  /** The key of a built-in role; null for a custom role. */
  key: string | null;
  name: string;
  /** A palette token from labels.ts. */
  color: string;
  permissions: Permissions;
  horseScope: HorseScope;
}

/**
 * Returns whether the actor can assign this role. Nobody can assign the owner's role or a role with more
 * permissions than their own.
 */
export function isGrantableRole(
  { permissions, horseIds }: Pick<Context, "permissions" | "horseIds">,
  role: Pick<Role, "id" | "permissions" | "horseScope">,
): boolean {
  if (role.id === BUILT_IN_ROLES.owner.id) return false;
  return (
    hasAllPermissions(permissions, role.permissions) && (horseIds === "all" || role.horseScope === "chosen")
  );
}
