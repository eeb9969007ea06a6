import "server-only";
import type { Context } from "@/lib/auth/context";

/** Returns the name of an open organization that the user owns, or null. */
export async function findOpenOwnedOrganizationName(ctx: Context, userId: string): Promise<string | null> {
  const owned = await ctx.db.organization.findFirst({
    where: { ownerId: userId, closedAt: null },
    orderBy: { createdAt: "asc" },
    select: { name: true },
  });
  return owned?.name ?? null;
}

export async function markAccountDeleted(tx: Context, userId: string, deletedAt: Date): Promise<void> {
  await tx.db.user.update({ where: { id: userId }, data: { deletedAt }, select: { id: true } });
}

/**
 * Undoes the deletion made at `deletedAt`. Returns false if the account was deleted at another time or has
 * already been purged.
 */
export async function clearAccountDeletion(tx: Context, userId: string, deletedAt: Date): Promise<boolean> {
  const { count } = await tx.db.user.updateMany({
    where: { id: userId, deletedAt, purgedAt: null },
    data: { deletedAt: null },
  });
  return count > 0;
}

export async function findAccountDeletionTime(ctx: Context, userId: string): Promise<Date | null> {
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { deletedAt: true } });
  return user?.deletedAt ?? null;
}

export async function findDeletionStateByEmail(ctx: Context, email: string) {
  return ctx.db.user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, deletedAt: true },
  });
}

export async function findDeletionRecipientRow(ctx: Context, userId: string) {
  return ctx.db.user.findUnique({
    where: { id: userId },
    select: { email: true, deletedAt: true, profile: { select: { fullName: true } } },
  });
}
