import "server-only";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import type { Prisma } from "@/lib/db";
import { PUBLIC_NAME } from "@/lib/public-name";

/** Who may become an owner: an account that lives, and has proved an address, a number or who it is at a provider. */
const ELIGIBLE: Prisma.UserWhereInput = {
  deletedAt: null,
  OR: [
    { email: { not: null }, emailConfirmedAt: { not: null } },
    { phone: { not: null }, phoneConfirmedAt: { not: null } },
    { identities: { some: { provider: { notIn: ["email", "phone"] } } } },
  ],
};

/** The members to whom a person may hand over an organization that they own, by name. */
export async function selectCandidates(ctx: Context, organizationId: string, ownerId: string) {
  return ctx.db.organizationMember.findMany({
    where: {
      organization: { id: organizationId, ownerId, closedAt: null },
      userId: { not: ownerId },
      user: ELIGIBLE,
    },
    orderBy: [{ user: { profile: { fullName: "asc" } } }, { user: { email: "asc" } }],
    select: {
      userId: true,
      user: { select: { email: true, phone: true, profile: PUBLIC_NAME } },
    },
  });
}

interface OwnerChange {
  organizationId: string;
  formerOwnerId: string;
  newOwnerId: string;
}

/** False when the new owner isn't an eligible member. The former one stays, with the strongest role but the owner's. */
export async function changeOwner(tx: Context, change: OwnerChange): Promise<boolean> {
  const { organizationId, formerOwnerId, newOwnerId } = change;
  // First the former one: the database has one owner's role an organization.
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
