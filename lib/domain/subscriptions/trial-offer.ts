import "server-only";
import { PLANS } from "@/content/plans";
import type { Context } from "@/lib/auth/context";
import { findPayer } from "@/lib/domain/subscriptions/data";
import { hadTrial } from "@/lib/domain/subscriptions/trial-data";
import type { PlanId } from "@/lib/plans/plan-id";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

interface Wish {
  userId: string;
  plan: PlanId;
  /** The subscription that is to change; null for who buys one. */
  state: SubscriptionState | null;
}

/** Days of trial that the person gets with a plan; 0 for a plan without one, and for who had theirs. */
export async function trialDaysOffered(ctx: Context, { userId, plan, state }: Wish): Promise<number> {
  const { trialDays } = PLANS[plan];
  if (trialDays === 0) return 0;
  const payer = await findPayer(ctx, userId);
  // Taken for this very subscription, which has none: an earlier try, of which nobody knows what came, asked for it.
  const taken = state?.trialEnd === null ? state.id : null;
  return (await hadTrial(ctx, { userId, addresses: [payer?.email ?? null] }, taken)) ? 0 : trialDays;
}
