import "server-only";
import type { Context } from "@/lib/auth/context";
import { getGrantedPlan } from "@/lib/plans/get-granted-plan";
import type { PlanId } from "@/lib/plans/plan-id";

export interface OwnershipFacts {
  /**
   * The plan that the person pays for. An organization's plan isn't used, because the organization may have
   * been transferred to them.
   */
  plan: PlanId;
  /** Number of open organizations that they own. */
  owned: number;
}

export async function findOwnershipFacts(ctx: Context, userId: string): Promise<OwnershipFacts> {
  const owned = await ctx.db.organization.count({ where: { ownerId: userId, closedAt: null } });
  const subscription = await ctx.db.userSubscription.findUnique({
    where: { userId },
    select: { status: true, planType: true, pastDueSince: true },
  });
  return { plan: getGrantedPlan(subscription, ctx.clock.now()), owned };
}
