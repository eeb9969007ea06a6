import "server-only";
import type { Context } from "@/lib/auth/context";

interface CreditLeft {
  userId: string;
  customerId: string;
  cents: number;
}

/** Stores the credit left at a Stripe customer. Zero doesn't overwrite the credit of another customer. */
export async function saveCreditLeft(tx: Context, { userId, customerId, cents }: CreditLeft): Promise<void> {
  await tx.db.userSubscription.updateMany({
    where: { userId, ...(cents === 0 && { creditLeftCustomerId: customerId }) },
    data: { creditLeftCents: cents, creditLeftCustomerId: cents === 0 ? null : customerId },
  });
}

/** Lists all credits that are still to be refunded by support. */
export async function findCreditsLeft(ctx: Context): Promise<CreditLeft[]> {
  const rows = await ctx.db.userSubscription.findMany({
    where: { creditLeftCents: { gt: 0 } },
    select: { userId: true, creditLeftCents: true, creditLeftCustomerId: true },
  });
  return rows.flatMap(({ userId, creditLeftCents: cents, creditLeftCustomerId: customerId }) =>
    customerId === null ? [] : [{ userId, customerId, cents }],
  );
}
