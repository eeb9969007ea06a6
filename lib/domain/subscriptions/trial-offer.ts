import "server-only";
import { PLANS } from "@/content/plans";
import type { Context } from "@/lib/auth/context";
import { findPayer } from "@/lib/domain/subscriptions/data";
import { hadTrial } from "@/lib/domain/subscriptions/trial-data";
import type { PlanId } from "@/lib/plans/plan-id";

/** Days of trial that the person gets with a plan; 0 for a plan without one, and for who had theirs. */
export async function trialDaysOffered(ctx: Context, userId: string, plan: PlanId): Promise<number> {
  const { trialDays } = PLANS[plan];
  if (trialDays === 0) return 0;
  const payer = await findPayer(ctx, userId);
  return (await hadTrial(ctx, { userId, addresses: [payer?.email ?? null] })) ? 0 : trialDays;
}
