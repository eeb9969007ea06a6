import { readPermissions } from "@/lib/auth/permissions";
import type { InvitationRow } from "@/lib/domain/organizations/invitations/data";
import { isGrantable, type Role } from "@/lib/domain/organizations/roles/is-grantable";

/** Returns the role that an invitation grants. */
export function getGrantedRole(row: InvitationRow): Pick<Role, "id" | "permissions" | "horseScope"> {
  const { roleId: id, rolePermissions, roleHorseScope: horseScope } = row;
  return { id, permissions: readPermissions(rolePermissions), horseScope };
}

/**
 * Returns whether its creator could still create it. After a creator left or was demoted, the link grants nothing.
 */
export function isInvitationCreatorAuthorized(row: InvitationRow): boolean {
  if (row.creatorPermissions === null) return false;
  const permissions = readPermissions(row.creatorPermissions);
  if (permissions.invitations !== "full") return false;
  const horseIds = row.creatorHorseScope === "all" ? "all" : [];
  return isGrantable({ permissions, horseIds }, getGrantedRole(row));
}
