import "server-only";
import type { SubscriptionRow } from "@/lib/domain/subscriptions/data";
import { findSubscriptionState, type SubscriptionState } from "@/lib/stripe/subscription-state";

/** What Stripe said just now; null for what it doesn't know, or what there is none of. */
export interface ReadStates {
  /** Of the subscription that the person has by our row. */
  known: SubscriptionState | null;
  /** Of another one. */
  named: SubscriptionState | null;
}

/** The subscription that is asked about, and the one that the person has by our row, where that is another. */
export async function readStates(subscriptionId: string, row: SubscriptionRow | null): Promise<ReadStates> {
  const knownId = row?.stripeSubscriptionId ?? null;
  const [named, known] = await Promise.all([
    findSubscriptionState(subscriptionId),
    knownId !== null && knownId !== subscriptionId ? findSubscriptionState(knownId) : null,
  ]);
  return knownId === subscriptionId ? { known: named, named: null } : { known, named };
}
