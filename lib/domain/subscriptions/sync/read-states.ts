import "server-only";
import type { SubscriptionRow } from "@/lib/domain/subscriptions/records/data";
import { findSubscriptionState, type SubscriptionState } from "@/lib/stripe/subscription-state";

/** Current states from Stripe; null if Stripe doesn't know the subscription or if the person has no subscription. */
export interface ReadStates {
  /** The subscription that our row has for the user. */
  known: SubscriptionState | null;
  /** A different subscription of the user. */
  named: SubscriptionState | null;
}

/** Reads the given subscription and, if it is a different one, the subscription in our row. */
export async function readStates(subscriptionId: string, row: SubscriptionRow | null): Promise<ReadStates> {
  const knownId = row?.stripeSubscriptionId ?? null;
  const [named, known] = await Promise.all([
    findSubscriptionState(subscriptionId),
    knownId !== null && knownId !== subscriptionId ? findSubscriptionState(knownId) : null,
  ]);
  return knownId === subscriptionId ? { known: named, named: null } : { known, named };
}
