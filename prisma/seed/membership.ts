import { BUILT_IN_ROLES, NO_PERMISSIONS } from "@/lib/auth/permissions";
import { DAY_MS } from "@/lib/clock";
import type { Prisma } from "@/lib/db";
import { createId } from "@/lib/ids";
import type { SeededMember, SeededOrganization } from "./people";
import type { SeedContext, WriteRows } from "./seed-context";

const BARN_LEAD = {
  name: "Barn lead",
  color: "leather",
  permissions: {
    ...NO_PERMISSIONS,
    horses: "full",
    care: "full",
    tasks: "full",
    calendar: "full",
    members: "read",
  },
} as const;

const BOARDER_HORSES = 2;

/**
 * Writes the boarders' access to horses and the organizations' activity entries. For stables on the Ranch or
 * Pro plan, also writes a custom role.
 */
export function writeMembership(
  { now }: SeedContext,
  organizations: readonly SeededOrganization[],
): WriteRows {
  return async (tx) => {
    for (const organization of organizations) {
      const { id: organizationId, members, tier } = organization;
      const history = [...listJoinEntries(organization)];
      const lead = members.find(({ role }) => role === "groom");
      if (lead && (tier === "ranch" || tier === "pro")) {
        const roleId = createId();
        await tx.role.create({ data: { id: roleId, organizationId, ...BARN_LEAD } });
        const where = { organizationId_userId: { organizationId, userId: lead.userId } };
        await tx.organizationMember.update({ where, data: { roleId } });
        history.push(...listPromotionEntries(organization, lead, { roleId, now }));
      }
      await chooseHorses(tx, organization);
      await tx.auditLog.createMany({ data: history });
    }
  };
}

/** Assigns horses to boarders: the first two horses to the first boarder, the next two to the second, and so on. */
async function chooseHorses(
  tx: Parameters<WriteRows>[0],
  { id: organizationId, members }: SeededOrganization,
): Promise<void> {
  const boarders = members.filter(({ role }) => role === "boarder");
  if (boarders.length === 0) return;
  const userIds = boarders.map(({ userId }) => userId);
  await tx.organizationMember.updateMany({
    where: { organizationId, userId: { in: userIds } },
    data: { horseScope: "chosen" },
  });
  const horses = await tx.horse.findMany({
    where: { organizationId, archivedAt: null },
    orderBy: { createdAt: "asc" },
    take: boarders.length * BOARDER_HORSES,
    select: { id: true },
  });
  await tx.organizationMemberHorse.createMany({
    data: horses.map(({ id: horseId }, index) => ({
      id: createId(),
      organizationId,
      userId: userIds[Math.floor(index / BOARDER_HORSES)] ?? "",
      horseId,
    })),
  });
}

type Entry = Prisma.AuditLogCreateManyInput;

function buildEntry(
  organization: SeededOrganization,
  actorId: string,
  rest: Omit<Entry, "id" | "actorKind">,
): Entry {
  return { id: createId(), organizationId: organization.id, actorKind: "user", actorId, ...rest };
}

function listJoinEntries(organization: SeededOrganization): Entry[] {
  const { id, name, ownerId, createdAt, members } = organization;
  const creation = {
    action: "organization.created",
    entityType: "organization",
    entityId: id,
    after: { name },
  };
  return [
    buildEntry(organization, ownerId, { ...creation, createdAt }),
    ...members
      .filter(({ userId }) => userId !== ownerId)
      .map(({ userId, role, joinedAt }) =>
        buildEntry(organization, userId, {
          action: "member.joined",
          entityType: "member",
          entityId: userId,
          after: { role: BUILT_IN_ROLES[role].name },
          createdAt: joinedAt,
        }),
      ),
  ];
}

function listPromotionEntries(
  organization: SeededOrganization,
  { userId }: SeededMember,
  { roleId, now }: { roleId: string; now: Date },
): Entry[] {
  const roleCreatedAt = new Date(now.getTime() - 12 * DAY_MS);
  return [
    buildEntry(organization, organization.ownerId, {
      action: "role.created",
      entityType: "role",
      entityId: roleId,
      after: { ...BARN_LEAD },
      createdAt: roleCreatedAt,
    }),
    buildEntry(organization, organization.ownerId, {
      action: "member.changed",
      entityType: "member",
      entityId: userId,
      before: { role: BUILT_IN_ROLES.groom.name, horses: "all" },
      after: { role: BARN_LEAD.name, horses: "all" },
      createdAt: new Date(roleCreatedAt.getTime() + 60_000),
    }),
  ];
}
