import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockOrganization } from "@/lib/auth/lock-organization";
import { getUniqueViolation, isMissingReference } from "@/lib/db-errors";
import type { Role } from "@/lib/domain/organizations/roles/is-grantable-role";
import { createId } from "@/lib/ids";
import { getPublicName, PUBLIC_NAME } from "@/lib/public-name";

export type RoleFacts = Pick<Role, "name" | "color" | "permissions" | "horseScope">;

const NAME_KEY = "roles_name_key";

/**
 * Locks the organization against concurrent changes to roles and members, and returns its number of custom
 * roles.
 */
export async function lockAndCountCustomRoles(tx: Context, organizationId: string): Promise<number> {
  await lockOrganization(tx.db, organizationId);
  return tx.db.role.count({ where: { organizationId } });
}

/** Returns null if another role of the organization has the name; case is ignored. */
export async function insertRole(
  tx: Context,
  organizationId: string,
  facts: RoleFacts,
): Promise<string | null> {
  const id = createId();
  return nullIfNameTaken(async () => {
    await tx.db.role.create({ data: { id, organizationId, ...facts }, select: { id: true } });
    return id;
  });
}

/** Returns null if the name is taken. */
export async function saveRole(tx: Context, id: string, facts: RoleFacts): Promise<string | null> {
  return nullIfNameTaken(async () => {
    await tx.db.role.update({ where: { id }, data: facts, select: { id: true } });
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
    select: { user: { select: { profile: PUBLIC_NAME } } },
  });
  const invitations = await tx.db.qrInvitationToken.count({ where: { organizationId, roleId } });
  return { names: members.map(({ user }) => getPublicName(user.profile) ?? "Someone"), invitations };
}

/** Gives all members and invitations of a role another role. Never extends a member's access to horses. */
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

/** Returns false if the role was assigned in the meantime. */
export async function deleteRoleRow(tx: Context, id: string): Promise<boolean> {
  try {
    await tx.db.role.delete({ where: { id }, select: { id: true } });
    return true;
  } catch (error) {
    if (isMissingReference(error)) return false;
    throw error;
  }
}
