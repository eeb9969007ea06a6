import { PLANS } from "@/content/plans";
import { type Context, isOwner } from "@/lib/auth/context";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import type { PlanId } from "@/lib/plans/plan-id";

/**
 * The name of the plan that includes a missing feature, and a link to the page where the user can choose the
 * plan or compare plans.
 */
export interface PlanUpgrade {
  name: string;
  href: string;
}

export function getPlanUpgrade(ctx: Context, plan: PlanId): PlanUpgrade {
  return { name: PLANS[plan].name, href: isOwner(ctx) ? getPlanChoicePath(plan) : "/pricing" };
}
