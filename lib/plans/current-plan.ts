import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";
import {
  getSubscriptionStatusMessage,
  type SubscriptionState,
  type SubscriptionStatusMessage,
} from "@/lib/plans/subscription-status";

/** The known facts about a user's plan. Each fact may be missing. */
export interface PlanFacts {
  isSignedIn: boolean;
  subscription: (SubscriptionState & { planType: string | null }) | null;
  /** The profile's account_type; null if the profile is missing or couldn't be read. */
  accountType: string | null;
}

export interface CurrentPlan {
  plan: PlanId;
  message: SubscriptionStatusMessage;
}

const FREE: SubscriptionStatusMessage = { text: "Free plan active", kind: "success" };

/**
 * Returns the plan that the pricing page marks as current (docs/product/plans.md, "Current plan"); null for
 * visitors.
 */
export function getCurrentPlan(facts: PlanFacts, now: Date): CurrentPlan | null {
  if (!facts.isSignedIn) return null;
  const { subscription, accountType } = facts;
  if (subscription) {
    return {
      plan: normalizePlan(subscription.planType),
      message: getSubscriptionStatusMessage(subscription, now),
    };
  }
  return { plan: normalizePlan(accountType), message: FREE };
}

/** Shown while a signed-in user's account loads. */
export const ACCOUNT_LOADING_TEXT: SubscriptionStatusMessage = {
  text: "Loading account details...",
  kind: "info",
};
const ACCOUNT_UNKNOWN: SubscriptionStatusMessage = {
  text: "Profile loading... Using free plan for now",
  kind: "info",
};

/** Returns the subscription page's banner, including a message while the account loads. */
export function getSubscriptionBanner(
  facts: Omit<PlanFacts, "isSignedIn"> & { isLoading: boolean },
  now: Date,
): CurrentPlan {
  const known = getCurrentPlan({ ...facts, isSignedIn: true }, now);
  if (known && (facts.subscription || facts.accountType !== null)) return known;
  return { plan: "personal", message: facts.isLoading ? ACCOUNT_LOADING_TEXT : ACCOUNT_UNKNOWN };
}
