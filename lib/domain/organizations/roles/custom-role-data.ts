import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockOrganization } from "@/lib/auth/lock-organization";
import { getUniqueViolation, isForeignKeyViolation } from "@/lib/db-errors";
import type { Role } from "@/lib/domain/organizations/roles/is-grantable-role";
import { createId } from "@/lib/ids";
import { getPublicName, PUBLIC_NAME_FIELDS } from "@/lib/public-name";

export type EditableRole = Pick<Role, "name" | "color" | "permissions" | "horseScope">;

const NAME_KEY = "roles_name_key";

/**
 * Locks the organization, so that its roles and members can't change until the transaction ends. Returns the number
 * of its custom roles.
 */
export async function lockAndCountCustomRoles(tx: Context, organizationId: string): Promise<number> {
  await lockOrganization(tx.db, organizationId);
  return tx.db.role.count({ where: { organizationId } });
}

/** Inserts a role. Returns null if the organization has a role with the same name, ignoring case. */
export async function insertRole(
  tx: Context,
  organizationId: string,
  role: EditableRole,
): Promise<string | null> {
  const id = createId();
  return nullIfNameTaken(async () => {
    await tx.db.role.create({ data: { id, organizationId, ...role }, select: { id: true } });
    return id;
  });
}

/** Saves a role. Returns null if another role has the same name. */
export async function saveRole(tx: Context, id: string, role: EditableRole): Promise<string | null> {
  return nullIfNameTaken(async () => {
    await tx.db.role.update({ where: { id }, data: role, select: { id: true } });
    return id;
  });
}

async function nullIfNameTaken(write: () => Promise<string>): Promise<string | null> {
  try {
    return await write();
  } catch (error) {
    if (getUniqueViolation(error)?.includes(NAME_KEY) ?? false) return null;
    throw error;
  }
}

/** Returns the names of the role's members and the number of invitations that grant it. */
export async function findRoleHolders(
  tx: Context,
  organizationId: string,
  roleId: string,
): Promise<{ names: string[]; invitations: number }> {
  const members = await tx.db.organizationMember.findMany({
    where: { organizationId, roleId },
    orderBy: [{ joinedAt: "asc" }, { id: "asc" }],
    select: { user: { select: { profile: PUBLIC_NAME_FIELDS } } },
  });
  const invitations = await tx.db.qrInvitationToken.count({ where: { organizationId, roleId } });
  return { names: members.map(({ user }) => getPublicName(user.profile) ?? "Someone"), invitations };
}

/** Moves all members and invitations of a role to another role. Never extends a member's access to horses. */
export async function moveRoleHolders(
  tx: Context,
  organizationId: string,
  { from, to }: { from: string; to: Role },
): Promise<void> {
  await tx.db.organizationMember.updateMany({
    where: { organizationId, roleId: from },
    data: { roleId: to.id, ...(to.horseScope === "chosen" && { horseScope: to.horseScope }) },
  });
  await tx.db.qrInvitationToken.updateMany({
    where: { organizationId, roleId: from },
    data: { roleId: to.id },
  });
}

/** Deletes a role. Returns false if a member or an invitation still has the role. */
export async function deleteRoleRow(tx: Context, id: string): Promise<boolean> {
  try {
    await tx.db.role.delete({ where: { id }, select: { id: true } });
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}
