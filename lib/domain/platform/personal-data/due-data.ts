import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";
import { getPurgeCutoff } from "@/lib/restore-period";

/** Finds the organizations and accounts that are due to be purged, oldest first. */
export async function findDuePurges(ctx: Context): Promise<{ organizationIds: string[]; userIds: string[] }> {
  const before = getPurgeCutoff(ctx.clock.now());
  const organizations = await ctx.db.organization.findMany({
    where: { closedAt: { lte: before }, purgedAt: null },
    orderBy: { closedAt: "asc" },
    select: { id: true },
  });
  const users = await ctx.db.user.findMany({
    where: { deletedAt: { lte: before }, purgedAt: null },
    orderBy: { deletedAt: "asc" },
    select: { id: true },
  });
  return { organizationIds: organizations.map(({ id }) => id), userIds: users.map(({ id }) => id) };
}

/**
 * Locks the organization until the transaction ends. Returns false if the organization was reopened or has
 * already been purged.
 */
export async function lockDueOrganization(tx: Context, organizationId: string): Promise<boolean> {
  const due = await queryRows(
    tx.db,
    z.unknown(),
    Prisma.sql`
    SELECT 1 FROM organizations WHERE id = ${organizationId}::uuid AND purged_at IS NULL
      AND closed_at <= ${getPurgeCutoff(tx.clock.now())} FOR UPDATE`,
  );
  return due.length > 0;
}

const emailRowSchema = z.object({ email: z.string().nullable() });

/** Locks the account and returns its email address. Returns null if it was restored or has already been purged. */
export async function lockDueUser(tx: Context, userId: string): Promise<{ email: string | null } | null> {
  const [due] = await queryRows(
    tx.db,
    emailRowSchema,
    Prisma.sql`
    SELECT email FROM users WHERE id = ${userId}::uuid AND purged_at IS NULL
      AND deleted_at <= ${getPurgeCutoff(tx.clock.now())} FOR UPDATE`,
  );
  return due ?? null;
}

/** Finds an organization's unpaid invoices that have a payment link. */
export async function findInvoiceIdsWithOpenLinks(tx: Context, organizationId: string): Promise<string[]> {
  const invoices = await tx.db.invoice.findMany({
    where: { organizationId, paidAt: null, voidedAt: null, stripePaymentLinkId: { not: null } },
    select: { id: true },
  });
  return invoices.map(({ id }) => id);
}

/** Decreases the member counts of the organizations that the user joined. */
export async function decrementMemberCounts(tx: Context, userId: string): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE organizations SET member_count = GREATEST(member_count - 1, 1)
    WHERE owner_id <> ${userId}::uuid
      AND id IN (SELECT organization_id FROM organization_members WHERE user_id = ${userId}::uuid)`;
}

/** Returns a user's email address and the IDs of all organizations that the user owns, except purged ones. */
export async function findOwnedData(ctx: Context, userId: string) {
  return ctx.db.user.findUnique({
    where: { id: userId },
    select: {
      email: true,
      ownedOrganizations: { where: { purgedAt: null }, orderBy: { id: "asc" }, select: { id: true } },
    },
  });
}
