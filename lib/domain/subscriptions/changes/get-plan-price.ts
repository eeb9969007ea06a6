import "server-only";
import type { Context } from "@/lib/auth/context";
import { createNotOnSaleError } from "@/lib/domain/subscriptions/records/create-not-on-sale-error";
import { findPlanLink } from "@/lib/domain/subscriptions/records/link-data";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { isPaidPlan } from "@/lib/plans/plan-price";

/** Returns the Stripe price of a plan. Throws VALIDATION for a plan that can't be bought. */
export async function getPlanPrice(ctx: Context, { plan, interval }: PlanChoice): Promise<string> {
  const link = isPaidPlan(plan) ? await findPlanLink(ctx, { plan, interval, withTrial: false }) : null;
  if (!link) throw createNotOnSaleError(plan);
  return link.stripePriceId;
}
