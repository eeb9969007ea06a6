import "server-only";
import type { Context } from "@/lib/auth/context";

interface CreditLeft {
  userId: string;
  customerId: string;
  cents: number;
}

/** Notes what is left for the person at a customer of Stripe's; none there leaves what another customer has. */
export async function noteCreditLeft(tx: Context, { userId, customerId, cents }: CreditLeft): Promise<void> {
  await tx.db.userSubscription.updateMany({
    where: { userId, ...(cents === 0 && { creditLeftCustomerId: customerId }) },
    data: { creditLeftCents: cents, creditLeftCustomerId: cents === 0 ? null : customerId },
  });
}

/** Everything that is left for anybody. */
export async function findCreditsLeft(ctx: Context): Promise<CreditLeft[]> {
  const rows = await ctx.db.userSubscription.findMany({
    where: { creditLeftCents: { gt: 0 } },
    select: { userId: true, creditLeftCents: true, creditLeftCustomerId: true },
  });
  return rows.flatMap(({ userId, creditLeftCents: cents, creditLeftCustomerId: customerId }) =>
    customerId === null ? [] : [{ userId, customerId, cents }],
  );
}
