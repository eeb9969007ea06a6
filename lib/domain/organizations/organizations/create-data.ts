import "server-only";
import type { Context } from "@/lib/auth/context";
import { getGrantedPlan } from "@/lib/plans/get-granted-plan";
import type { PlanId } from "@/lib/plans/plan-id";

export interface PlanAndOwnedCount {
  /**
   * The plan that the user pays for. It can differ from the plan of an organization that was transferred to the user.
   */
  plan: PlanId;
  /** The number of open organizations that the user owns. */
  ownedCount: number;
}

export async function findPlanAndOwnedCount(ctx: Context, userId: string): Promise<PlanAndOwnedCount> {
  const ownedCount = await ctx.db.organization.count({ where: { ownerId: userId, closedAt: null } });
  const subscription = await ctx.db.userSubscription.findUnique({
    where: { userId },
    select: { status: true, planType: true, pastDueSince: true },
  });
  return { plan: getGrantedPlan(subscription, ctx.clock.now()), ownedCount };
}
