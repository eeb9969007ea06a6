import "server-only";
import type { Context } from "@/lib/auth/context";

/** Notes until when the person's subscription is being changed; false while somebody else's change isn't over. */
export async function takeLease(ctx: Context, userId: string, until: Date): Promise<boolean> {
  const { count } = await ctx.db.userSubscription.updateMany({
    where: { userId, OR: [{ changingUntil: null }, { changingUntil: { lte: ctx.clock.now() } }] },
    data: { changingUntil: until },
  });
  return count === 1;
}

/** Only one's own: it may have run out, and be somebody else's by now. */
export async function dropLease(ctx: Context, userId: string, until: Date): Promise<void> {
  await ctx.db.userSubscription.updateMany({
    where: { userId, changingUntil: until },
    data: { changingUntil: null },
  });
}

/** Whether the person's subscription is being changed at this moment. */
export async function isLeased(ctx: Context, userId: string): Promise<boolean> {
  const where = { userId, changingUntil: { gt: ctx.clock.now() } };
  return (await ctx.db.userSubscription.count({ where })) > 0;
}
