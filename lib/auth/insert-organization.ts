import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import type { Queryable } from "@/lib/db";
import { createId } from "@/lib/ids";
import type { PlanId } from "@/lib/plans/plan-id";

export interface NewOrganization {
  name: string;
  ownerId: string;
  createdAt: Date;
  description?: string | null;
  /** The IANA name of the time zone. */
  timeZone?: string | undefined;
  tier?: PlanId;
}

/** Inserts an organization with its counters, and its owner as the only member. Returns its ID. */
export async function insertOrganization(tx: Queryable, organization: NewOrganization): Promise<string> {
  const { name, ownerId, createdAt, description = null, timeZone, tier = "personal" } = organization;
  const id = createId();
  await tx.organization.create({
    data: {
      id,
      name,
      description,
      ownerId,
      createdAt,
      subscriptionTier: tier,
      ...(timeZone && { timeZone }),
    },
    select: { id: true },
  });
  await tx.organizationMember.create({
    data: {
      id: createId(),
      organizationId: id,
      userId: ownerId,
      roleId: BUILT_IN_ROLES.owner.id,
      joinedAt: createdAt,
    },
    select: { id: true },
  });
  await tx.organizationCounters.create({ data: { organizationId: id }, select: { organizationId: true } });
  return id;
}
