import "server-only";
import type { Context } from "@/lib/auth/context";

export interface SubscriptionRow {
  id: string;
  stripePriceId: string | null;
  status: string;
  planType: string;
  trialStart: Date | null;
  trialEnd: Date | null;
}

/** The person's subscription; null without one. */
export async function findSubscription(ctx: Context, userId: string): Promise<SubscriptionRow | null> {
  return ctx.db.userSubscription.findUnique({
    where: { userId },
    select: { id: true, status: true, planType: true, trialStart: true, trialEnd: true, stripePriceId: true },
  });
}

export async function findAccountType(ctx: Context, userId: string): Promise<string | null> {
  const profile = await ctx.db.userAccountProfile.findUnique({
    where: { userId },
    select: { accountType: true },
  });
  return profile?.accountType ?? null;
}

export async function findStripeSubscriptionId(ctx: Context, userId: string): Promise<string | null> {
  const subscription = await ctx.db.userSubscription.findUnique({
    where: { userId },
    select: { stripeSubscriptionId: true },
  });
  return subscription?.stripeSubscriptionId ?? null;
}

/** Whose subscription has another status by this; null when it had that one already, or is none of ours. */
export async function setEndedStatus(
  tx: Context,
  { subscriptionId, status }: { subscriptionId: string; status: string },
): Promise<{ id: string; userId: string } | null> {
  const [ended] = await tx.db.userSubscription.updateManyAndReturn({
    where: { stripeSubscriptionId: subscriptionId, status: { not: status } },
    data: { status, cancelAtPeriodEnd: false },
    select: { id: true, userId: true },
  });
  return ended ?? null;
}
