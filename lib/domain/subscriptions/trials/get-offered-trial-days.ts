import "server-only";
import { PLANS } from "@/content/plans";
import type { Context } from "@/lib/auth/context";
import { findBillingContact } from "@/lib/domain/subscriptions/records/data";
import { hasUsedTrial } from "@/lib/domain/subscriptions/records/trial-data";
import type { PlanId } from "@/lib/plans/plan-id";
import type { StripeSubscriptionState } from "@/lib/stripe/subscription-state";

interface TrialOfferInput {
  userId: string;
  plan: PlanId;
  /** The subscription to change; null for a new purchase. */
  state: StripeSubscriptionState | null;
}

/**
 * Returns the number of trial days that the user gets with a plan; 0 if the plan has no trial or the user already
 * had one.
 */
export async function getOfferedTrialDays(
  ctx: Context,
  { userId, plan, state }: TrialOfferInput,
): Promise<number> {
  const { trialDays } = PLANS[plan];
  if (trialDays === 0) return 0;
  const payer = await findBillingContact(ctx, userId);
  // An earlier attempt may have claimed the trial for this subscription, although the subscription hasn't had
  // a trial yet. Such a claim doesn't count as a used trial.
  const claimedSubscriptionId = state?.trialEnd === null ? state.id : null;
  return (await hasUsedTrial(ctx, { userId, addresses: [payer?.email ?? null] }, claimedSubscriptionId))
    ? 0
    : trialDays;
}
