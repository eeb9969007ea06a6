import "server-only";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import type { Prisma } from "@/lib/db";
import { PUBLIC_NAME_FIELDS } from "@/lib/public-name";

/**
 * Eligible new owners are members with an active account that has a confirmed email address, a confirmed phone number
 * or a linked sign-in provider.
 */
const ELIGIBLE: Prisma.UserWhereInput = {
  deletedAt: null,
  OR: [
    { email: { not: null }, emailConfirmedAt: { not: null } },
    { phone: { not: null }, phoneConfirmedAt: { not: null } },
    { identities: { some: { provider: { notIn: ["email", "phone"] } } } },
  ],
};

/** Returns the members who can become the owner, sorted by name. */
export async function selectOwnerCandidates(ctx: Context, organizationId: string, ownerId: string) {
  return ctx.db.organizationMember.findMany({
    where: {
      organization: { id: organizationId, ownerId, closedAt: null },
      userId: { not: ownerId },
      user: ELIGIBLE,
    },
    orderBy: [{ user: { profile: { fullName: "asc" } } }, { user: { email: "asc" } }],
    select: {
      userId: true,
      user: { select: { email: true, phone: true, profile: PUBLIC_NAME_FIELDS } },
    },
  });
}

interface OwnerChange {
  organizationId: string;
  formerOwnerId: string;
  newOwnerId: string;
}

/**
 * Makes a member the owner, and makes the previous owner a manager. Returns false if the new owner isn't an
 * eligible member.
 */
export async function changeOrganizationOwner(tx: Context, change: OwnerChange): Promise<boolean> {
  const { organizationId, formerOwnerId, newOwnerId } = change;
  // Changes the previous owner first, because the database allows only one owner per organization.
  await tx.db.organizationMember.updateMany({
    where: { organizationId, userId: formerOwnerId },
    data: { roleId: BUILT_IN_ROLES.manager.id },
  });
  const { count } = await tx.db.organizationMember.updateMany({
    where: { organizationId, userId: newOwnerId, user: ELIGIBLE },
    data: { roleId: BUILT_IN_ROLES.owner.id, horseScope: "all" },
  });
  if (count === 0) return false;
  await tx.db.organization.update({
    where: { id: organizationId },
    data: { ownerId: newOwnerId },
    select: { id: true },
  });
  return true;
}
