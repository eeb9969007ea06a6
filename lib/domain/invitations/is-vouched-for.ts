import { readPermissions } from "@/lib/auth/permissions";
import type { InvitationRow } from "@/lib/domain/invitations/data";
import { isGrantable, type Role } from "@/lib/domain/roles/grantable";

/** What an invitation grants. */
export function grantedBy(row: InvitationRow): Pick<Role, "id" | "permissions" | "horseScope"> {
  const { roleId: id, rolePermissions, roleHorseScope: horseScope } = row;
  return { id, permissions: readPermissions(rolePermissions), horseScope };
}

/** Whether its creator could make it still: who left or was demoted gives no rights through an old link. */
export function isVouchedFor(row: InvitationRow): boolean {
  if (row.creatorPermissions === null) return false;
  const permissions = readPermissions(row.creatorPermissions);
  if (permissions.invitations !== "full") return false;
  const horseIds = row.creatorHorseScope === "all" ? "all" : [];
  return isGrantable({ permissions, horseIds }, grantedBy(row));
}
