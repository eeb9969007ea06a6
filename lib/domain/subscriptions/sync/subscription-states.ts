import "server-only";
import type { SubscriptionRow } from "@/lib/domain/subscriptions/records/data";
import { findSubscriptionState, type StripeSubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * Current states from Stripe; null if the subscription doesn't exist in Stripe or the user has no
 * subscription.
 */
export interface SubscriptionStates {
  /** The subscription that the user's row in our database refers to. */
  known: StripeSubscriptionState | null;
  /** A different subscription of the same user. */
  named: StripeSubscriptionState | null;
}

/**
 * Reads the given subscription from Stripe. If our row names a different subscription, reads that subscription
 * as well.
 */
export async function readSubscriptionStates(
  subscriptionId: string,
  row: SubscriptionRow | null,
): Promise<SubscriptionStates> {
  const currentId = row?.stripeSubscriptionId ?? null;
  const [named, known] = await Promise.all([
    findSubscriptionState(subscriptionId),
    currentId !== null && currentId !== subscriptionId ? findSubscriptionState(currentId) : null,
  ]);
  return currentId === subscriptionId ? { known: named, named: null } : { known, named };
}
