import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockOrganization } from "@/lib/auth/lock-organization";
import { createNotFoundError } from "@/lib/errors";
import { PUBLIC_NAME_FIELDS } from "@/lib/public-name";

export interface OwnedOrganization {
  id: string;
  name: string;
  memberCount: number;
  closedAt: Date | null;
}

const COLUMNS = { id: true, name: true, memberCount: true, closedAt: true } as const;

/** Returns the organizations that the user owns and that haven't been purged, oldest first. */
export async function findOwnedOrganizations(ctx: Context, userId: string): Promise<OwnedOrganization[]> {
  return ctx.db.organization.findMany({
    where: { ownerId: userId, purgedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: COLUMNS,
  });
}

interface OwnedOrganizationQuery {
  organizationId: string;
  ownerId: string;
  state: "open" | "closed";
}

/**
 * Locks an organization that the user owns until the transaction ends. Throws NOT_FOUND if the user doesn't
 * own the organization, or if the organization isn't in the given state (open or closed).
 */
export async function lockOwnedOrganization(
  tx: Context,
  query: OwnedOrganizationQuery,
): Promise<OwnedOrganization> {
  const { organizationId: id, ownerId, state } = query;
  await lockOrganization(tx.db, id);
  const organization = await tx.db.organization.findFirst({
    where: { id, ownerId, purgedAt: null, closedAt: state === "open" ? null : { not: null } },
    select: COLUMNS,
  });
  if (!organization) throw createNotFoundError("Organization");
  return organization;
}

export async function findMemberIds(tx: Context, organizationId: string): Promise<string[]> {
  const members = await tx.db.organizationMember.findMany({
    where: { organizationId },
    select: { userId: true },
  });
  return members.map(({ userId }) => userId);
}

/** Sets the time at which the organization was closed; null reopens it. */
export async function setOrganizationClosed(tx: Context, id: string, closedAt: Date | null): Promise<void> {
  const data = { isActive: closedAt === null, closedAt };
  await tx.db.organization.update({ where: { id }, data, select: { id: true } });
}

export async function findClosedOrganizationRow(ctx: Context, id: string) {
  return ctx.db.organization.findUnique({
    where: { id, closedAt: { not: null }, purgedAt: null },
    select: { name: true, owner: { select: { profile: PUBLIC_NAME_FIELDS } } },
  });
}
