import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { type HorseScope, readPermissions } from "@/lib/auth/permissions";
import { Prisma } from "@/lib/db";
import type { MemberAccess } from "@/lib/domain/organizations/members/can-change-member";
import { createId, isUuid } from "@/lib/ids";
import { queryRows } from "@/lib/query-rows";

export interface MemberWithRole extends MemberAccess {
  role: { id: string; name: string };
  horseScope: HorseScope;
}

/** Returns null if the user isn't a member. */
export async function findMember(
  ctx: Context,
  organizationId: string,
  userId: string,
): Promise<MemberWithRole | null> {
  if (!isUuid(userId)) return null;
  const row = await ctx.db.organizationMember.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
    select: {
      horseScope: true,
      horses: { select: { horseId: true } },
      role: { select: { id: true, name: true, permissions: true } },
    },
  });
  if (!row) return null;
  const horseIds = row.horseScope === "all" ? "all" : row.horses.map(({ horseId }) => horseId);
  return {
    userId,
    role: { id: row.role.id, name: row.role.name },
    permissions: readPermissions(row.role.permissions),
    horseIds,
    horseScope: horseIds === "all" ? "all" : "chosen",
  };
}

/** Returns false if the user wasn't a member. */
export async function deleteMemberRow(tx: Context, organizationId: string, userId: string): Promise<boolean> {
  const { count } = await tx.db.organizationMember.deleteMany({ where: { organizationId, userId } });
  return count > 0;
}

export async function updateMemberRow(
  tx: Context,
  { organizationId, userId }: { organizationId: string; userId: string },
  data: { roleId: string; horseScope: HorseScope },
): Promise<void> {
  const where = { organizationId_userId: { organizationId, userId } };
  await tx.db.organizationMember.update({ where, data, select: { id: true } });
}

/**
 * Replaces the member's horses. Each horse must belong to the organization, be shared with it or already be
 * selected. Otherwise, changes nothing and returns false.
 */
export async function replaceMemberHorses(
  tx: Context,
  key: { organizationId: string; userId: string },
  horseIds: readonly string[],
): Promise<boolean> {
  const { organizationId } = key;
  const known = await tx.db.horse.count({
    where: {
      id: { in: [...horseIds] },
      OR: [
        { organizationId },
        { shares: { some: { toOrganizationId: organizationId, state: "accepted" } } },
        { members: { some: key } },
      ],
    },
  });
  if (known !== horseIds.length) return false;
  await tx.db.organizationMemberHorse.deleteMany({ where: { ...key, horseId: { notIn: [...horseIds] } } });
  await tx.db.organizationMemberHorse.createMany({
    data: horseIds.map((horseId) => ({ id: createId(), ...key, horseId })),
    skipDuplicates: true,
  });
  return true;
}

/** Changes the member count. The update locks the organization, so concurrent changes to its members wait. */
export async function adjustMemberCount(tx: Context, organizationId: string, change: 1 | -1): Promise<void> {
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
  /** Whether the member is limited to selected horses, regardless of the role's default. */
  hasChosenHorses: boolean;
}

/**
 * Gives a new member access to the given horses of the organization. Skips transferred horses and horses that
 * `grantedBy` can't access. Archived horses are included and become visible when they are restored.
 */
export async function assignMemberHorses(
  tx: Context,
  { organizationId, userId }: { organizationId: string; userId: string },
  { horseIds, grantedBy }: { horseIds: readonly string[]; grantedBy: string | null },
): Promise<void> {
  const horses = await tx.db.horse.findMany({
    where: {
      ...{ organizationId, id: { in: [...horseIds] }, transferredAt: null },
      ...(grantedBy && { members: { some: { organizationId, userId: grantedBy } } }),
    },
    select: { id: true },
  });
  await tx.db.organizationMemberHorse.createMany({
    data: horses.map(({ id: horseId }) => ({ id: createId(), organizationId, userId, horseId })),
    skipDuplicates: true,
  });
}

const insertedMemberSchema = z.object({ roleName: z.string(), isNew: z.boolean() });

/**
 * Adds a member. Returns null without adding a member if the role is the owner's or belongs to another
 * organization.
 */
export async function insertMember(
  tx: Context,
  { organizationId, userId, roleId, hasChosenHorses }: NewMembership,
): Promise<z.infer<typeof insertedMemberSchema> | null> {
  const [row] = await queryRows(
    tx.db,
    insertedMemberSchema,
    Prisma.sql`
    WITH granted AS (
      SELECT id, name, horse_scope FROM roles
      WHERE id = ${roleId}::uuid AND key IS DISTINCT FROM 'owner'
        AND (organization_id IS NULL OR organization_id = ${organizationId}::uuid)
    ), inserted AS (
      INSERT INTO organization_members (id, organization_id, user_id, role_id, joined_at, horse_scope)
      SELECT ${createId()}::uuid, ${organizationId}::uuid, ${userId}::uuid, id, ${tx.clock.now()},
        CASE WHEN ${hasChosenHorses}::boolean THEN 'chosen' ELSE horse_scope END
      FROM granted
      ON CONFLICT (organization_id, user_id) DO NOTHING
      RETURNING role_id
    )
    SELECT granted.name AS "roleName", inserted.role_id IS NOT NULL AS "isNew"
    FROM granted LEFT JOIN inserted ON inserted.role_id = granted.id`,
  );
  return row ?? null;
}

interface CutoffKey {
  organizationId: string;
  userId: string;
}

/** Prevents the user from joining with any invitation that already exists. */
export async function setInvitationCutoff(tx: Context, key: CutoffKey): Promise<void> {
  const cutoff = tx.clock.now();
  await tx.db.invitationCutoff.upsert({
    where: { organizationId_userId: key },
    create: { ...key, cutAt: cutoff },
    update: { cutAt: cutoff },
    select: { cutAt: true },
  });
}

export async function findInvitationCutoff(tx: Context, key: CutoffKey): Promise<Date | null> {
  const where = { organizationId_userId: key };
  return (await tx.db.invitationCutoff.findUnique({ where, select: { cutAt: true } }))?.cutAt ?? null;
}
