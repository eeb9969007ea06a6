import "server-only";
import type { Context } from "@/lib/auth/context";
import { newId } from "@/lib/ids";

/** Counts a member more or fewer; who changes the members of an organization waits here for who did before. */
export async function countMembers(tx: Context, organizationId: string, change: 1 | -1): Promise<void> {
  await tx.db.organization.update({
    where: { id: organizationId },
    data: { memberCount: { increment: change } },
    select: { id: true },
  });
}

interface NewMembership {
  organizationId: string;
  userId: string;
  roleId: string;
}

/** Null for who is a member already, and for a role that isn't the organization's or is its owner's. */
export async function insertMember(
  tx: Context,
  { organizationId, userId, roleId }: NewMembership,
): Promise<{ roleName: string } | null> {
  const [row] = await tx.db.$queryRaw<{ roleName: string }[]>`
    WITH granted AS (
      SELECT id, name, horse_scope FROM roles
      WHERE id = ${roleId}::uuid AND key IS DISTINCT FROM 'owner'
        AND (organization_id IS NULL OR organization_id = ${organizationId}::uuid)
    ), inserted AS (
      INSERT INTO organization_members (id, organization_id, user_id, role_id, joined_at, horse_scope)
      SELECT ${newId()}::uuid, ${organizationId}::uuid, ${userId}::uuid, id, ${tx.clock.now()}, horse_scope FROM granted
      ON CONFLICT (organization_id, user_id) DO NOTHING
      RETURNING role_id
    )
    SELECT granted.name AS "roleName" FROM inserted JOIN granted ON granted.id = inserted.role_id`;
  return row ?? null;
}
