import "server-only";
import type { Context } from "@/lib/auth/context";
import { normalizePlan, type PlanId, planRank } from "@/lib/plans/plan-id";

/** A subscription of these grants what its plan has; an unpaid or ended one grants nothing. */
const LIVE_STATUSES = ["active", "trialing", "past_due"];

export interface OwnStanding {
  /** The highest plan that the person pays for, or that an organization of theirs has. */
  plan: PlanId;
  /** Organizations that they own and that are open. */
  owned: number;
}

export async function findOwnStanding(ctx: Context, userId: string): Promise<OwnStanding> {
  const organizations = await ctx.db.organization.findMany({
    where: { ownerId: userId, closedAt: null },
    select: { subscriptionTier: true },
  });
  const subscription = await ctx.db.userSubscription.findFirst({
    where: { userId, status: { in: LIVE_STATUSES } },
    select: { planType: true },
  });
  const plans = [
    ...organizations.map(({ subscriptionTier }) => subscriptionTier),
    subscription?.planType,
  ].map(normalizePlan);
  const plan = plans.reduce((best, next) => (planRank(next) > planRank(best) ? next : best), "personal");
  return { plan, owned: organizations.length };
}
