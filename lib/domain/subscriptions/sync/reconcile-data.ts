import "server-only";
import type { Context } from "@/lib/auth/context";
import { SUBSCRIPTION_COLUMNS, type SubscriptionRow } from "@/lib/domain/subscriptions/records/data";

/** Returns the subscriptions that haven't ended according to our database, keyed by Stripe ID. */
export async function findOngoingSubscriptions(ctx: Context): Promise<Map<string, SubscriptionRow>> {
  const rows = await ctx.db.userSubscription.findMany({
    where: { stripeSubscriptionId: { not: null }, status: { notIn: ["canceled", "incomplete_expired"] } },
    select: SUBSCRIPTION_COLUMNS,
  });
  return new Map(rows.flatMap((row) => (row.stripeSubscriptionId ? [[row.stripeSubscriptionId, row]] : [])));
}

/** Returns users whose grace period is over but whose organizations still have the unpaid plan. */
export async function findMissedGracePeriods(ctx: Context, pastDueUntil: Date): Promise<string[]> {
  const rows = await ctx.db.userSubscription.findMany({
    where: {
      pastDueSince: { lte: pastDueUntil },
      user: { ownedOrganizations: { some: { purgedAt: null, subscriptionTier: { not: "personal" } } } },
    },
    select: { userId: true },
  });
  return rows.map(({ userId }) => userId);
}
