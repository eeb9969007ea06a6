import "server-only";
import type { Context } from "@/lib/auth/context";
import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";

/** A subscription of these grants what its plan has; an unpaid or ended one grants nothing. */
const LIVE_STATUSES = ["active", "trialing", "past_due"];

export interface OwnStanding {
  /** What the person pays for. An organization's own plan says nothing of it: it may have been handed over to them. */
  plan: PlanId;
  /** Organizations that they own and that are open. */
  owned: number;
}

export async function findOwnStanding(ctx: Context, userId: string): Promise<OwnStanding> {
  const owned = await ctx.db.organization.count({ where: { ownerId: userId, closedAt: null } });
  const subscription = await ctx.db.userSubscription.findFirst({
    where: { userId, status: { in: LIVE_STATUSES } },
    select: { planType: true },
  });
  return { plan: normalizePlan(subscription?.planType), owned };
}
