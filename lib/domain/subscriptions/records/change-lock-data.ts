import "server-only";
import type { Context } from "@/lib/auth/context";

/**
 * Acquires the change lock on the user's subscription. The lock expires at the given time. Returns false if
 * another process has the lock.
 */
export async function acquireChangeLock(ctx: Context, userId: string, until: Date): Promise<boolean> {
  const { count } = await ctx.db.userSubscription.updateMany({
    where: { userId, OR: [{ changingUntil: null }, { changingUntil: { lte: ctx.clock.now() } }] },
    data: { changingUntil: until },
  });
  return count === 1;
}

/**
 * Releases the lock if this process still has it. The lock may have expired, and another process may have acquired
 * it.
 */
export async function releaseChangeLock(ctx: Context, userId: string, until: Date): Promise<void> {
  await ctx.db.userSubscription.updateMany({
    where: { userId, changingUntil: until },
    data: { changingUntil: null },
  });
}

/** Returns whether the user's subscription is currently being changed. */
export async function hasChangeLock(ctx: Context, userId: string): Promise<boolean> {
  const where = { userId, changingUntil: { gt: ctx.clock.now() } };
  return (await ctx.db.userSubscription.count({ where })) > 0;
}
