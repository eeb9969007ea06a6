import "server-only";
import type { Context } from "@/lib/auth/context";
import { grantedPlan } from "@/lib/plans/granted-plan";
import type { PlanId } from "@/lib/plans/plan-id";

export interface OwnStanding {
  /** What the person pays for. An organization's own plan says nothing of it: it may have been handed over to them. */
  plan: PlanId;
  /** Organizations that they own and that are open. */
  owned: number;
}

export async function findOwnStanding(ctx: Context, userId: string): Promise<OwnStanding> {
  const owned = await ctx.db.organization.count({ where: { ownerId: userId, closedAt: null } });
  const subscription = await ctx.db.userSubscription.findUnique({
    where: { userId },
    select: { status: true, planType: true, pastDueSince: true },
  });
  return { plan: grantedPlan(subscription, ctx.clock.now()), owned };
}
