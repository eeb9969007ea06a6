import { PLANS } from "@/content/plans";
import { type Context, isOwner } from "@/lib/auth/context";
import { planChoicePath } from "@/lib/plans/plan-choice-path";
import type { PlanId } from "@/lib/plans/plan-id";

/** A plan that has what this one hasn't, and the way to it. */
export interface PlanWay {
  name: string;
  href: string;
}

export function wayTo(ctx: Context, plan: PlanId): PlanWay {
  return { name: PLANS[plan].name, href: isOwner(ctx) ? planChoicePath(plan) : "/pricing" };
}
