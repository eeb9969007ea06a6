import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type HorseIds, type Permissions, readPermissions } from "@/lib/auth/permissions";
import { Prisma } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";

export interface LockedMember {
  userId: string;
  email: string | null;
  permissions: Permissions;
  horseIds: HorseIds;
}

const userIdRowSchema = z.object({ userId: z.string() });

/**
 * Returns the organization's members, and locks their rows until the transaction ends. Without the lock, a member
 * could be removed before the transaction refers to them. Call this function before locking the organization's
 * counters.
 */
export async function lockMembers(tx: Context): Promise<LockedMember[]> {
  const organizationId = getOrganizationId(tx);
  const locked = await queryRows(
    tx.db,
    userIdRowSchema,
    Prisma.sql`
    SELECT user_id::text AS "userId" FROM organization_members WHERE organization_id = ${organizationId}::uuid
    ORDER BY user_id FOR KEY SHARE`,
  );
  const members = await tx.db.organizationMember.findMany({
    where: { organizationId, userId: { in: locked.map(({ userId }) => userId) } },
    select: {
      ...{ userId: true, horseScope: true },
      horses: { select: { horseId: true } },
      user: { select: { email: true } },
      role: { select: { permissions: true } },
    },
  });
  return members.map(({ userId, horseScope, horses, user, role }) => ({
    ...{ userId, email: user.email, permissions: readPermissions(role.permissions) },
    horseIds: horseScope === "all" ? "all" : horses.map(({ horseId }) => horseId),
  }));
}
