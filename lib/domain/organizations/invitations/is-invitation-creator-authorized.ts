import { readPermissions } from "@/lib/auth/permissions";
import type { InvitationRow } from "@/lib/domain/organizations/invitations/data";
import { isGrantableRole, type Role } from "@/lib/domain/organizations/roles/is-grantable-role";

export function getGrantedRole(row: InvitationRow): Pick<Role, "id" | "permissions" | "horseScope"> {
  const { roleId: id, rolePermissions, roleHorseScope: horseScope } = row;
  return { id, permissions: readPermissions(rolePermissions), horseScope };
}

/**
 * Returns whether the creator could still create this invitation. If not, the link doesn't work, for example
 * because the creator left or now has a role with fewer permissions.
 */
export function isInvitationCreatorAuthorized(row: InvitationRow): boolean {
  if (row.creatorPermissions === null) return false;
  const permissions = readPermissions(row.creatorPermissions);
  if (permissions.invitations !== "full") return false;
  const horseIds = row.creatorHorseScope === "all" ? "all" : [];
  return isGrantableRole({ permissions, horseIds }, getGrantedRole(row));
}
