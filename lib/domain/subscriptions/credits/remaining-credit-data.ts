import "server-only";
import type { Context } from "@/lib/auth/context";

interface RemainingCredit {
  userId: string;
  customerId: string;
  cents: number;
}

/**
 * Stores the remaining credit of a Stripe customer. A value of zero doesn't overwrite credit stored for
 * another Stripe customer of the same user.
 */
export async function saveRemainingCredit(
  tx: Context,
  { userId, customerId, cents }: RemainingCredit,
): Promise<void> {
  await tx.db.userSubscription.updateMany({
    where: { userId, ...(cents === 0 && { creditLeftCustomerId: customerId }) },
    data: { creditLeftCents: cents, creditLeftCustomerId: cents === 0 ? null : customerId },
  });
}

/** Lists all credits that support still has to refund. */
export async function listRemainingCredits(ctx: Context): Promise<RemainingCredit[]> {
  const rows = await ctx.db.userSubscription.findMany({
    where: { creditLeftCents: { gt: 0 } },
    select: { userId: true, creditLeftCents: true, creditLeftCustomerId: true },
  });
  return rows.flatMap(({ userId, creditLeftCents: cents, creditLeftCustomerId: customerId }) =>
    customerId === null ? [] : [{ userId, customerId, cents }],
  );
}
