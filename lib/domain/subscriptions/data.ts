import "server-only";
import type { Context } from "@/lib/auth/context";

export interface SubscriptionRow {
  status: string;
  planType: string;
  trialStart: Date | null;
  trialEnd: Date | null;
}

/** The person's subscription; null without one. */
export async function findSubscription(ctx: Context, userId: string): Promise<SubscriptionRow | null> {
  return ctx.db.userSubscription.findUnique({
    where: { userId },
    select: { status: true, planType: true, trialStart: true, trialEnd: true },
  });
}

export async function findAccountType(ctx: Context, userId: string): Promise<string | null> {
  const profile = await ctx.db.userAccountProfile.findUnique({
    where: { userId },
    select: { accountType: true },
  });
  return profile?.accountType ?? null;
}
