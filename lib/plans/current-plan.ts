import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";
import {
  type StatusMessage,
  type SubscriptionState,
  subscriptionStatusMessage,
} from "@/lib/plans/subscription-status";

/** What is known of a person's plan; each part may be missing. */
export interface PlanFacts {
  isSignedIn: boolean;
  subscription: (SubscriptionState & { planType: string | null }) | null;
  /** The profile's account_type; null when there is no profile or it couldn't be read. */
  accountType: string | null;
}

export interface CurrentPlan {
  plan: PlanId;
  message: StatusMessage;
}

const FREE: StatusMessage = { text: "Free plan active", kind: "success" };

/** The plan that the pricing page marks as current; null for visitors (specification §4.5). */
export function currentPlan(facts: PlanFacts, now: Date): CurrentPlan | null {
  if (!facts.isSignedIn) return null;
  const { subscription, accountType } = facts;
  if (subscription) {
    return {
      plan: normalizePlan(subscription.planType),
      message: subscriptionStatusMessage(subscription, now),
    };
  }
  return { plan: normalizePlan(accountType), message: FREE };
}

/** Said while nothing is known of somebody who is signed in. */
export const ACCOUNT_LOADING: StatusMessage = { text: "Loading account details...", kind: "info" };
const ACCOUNT_UNKNOWN: StatusMessage = { text: "Profile loading... Using free plan for now", kind: "info" };

/** The banner of the subscription page: as above, but it says when the account is still on its way. */
export function subscriptionBanner(
  facts: Omit<PlanFacts, "isSignedIn"> & { isLoading: boolean },
  now: Date,
): CurrentPlan {
  const known = currentPlan({ ...facts, isSignedIn: true }, now);
  if (known && (facts.subscription || facts.accountType !== null)) return known;
  return { plan: "personal", message: facts.isLoading ? ACCOUNT_LOADING : ACCOUNT_UNKNOWN };
}
