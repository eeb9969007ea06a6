import "server-only";
import type { Context } from "@/lib/auth/context";
import { readCheckoutReference } from "@/lib/domain/subscriptions/records/checkout-reference";
import { findSubscriberId } from "@/lib/domain/subscriptions/records/data";
import { isUuid } from "@/lib/ids";
import { findSubscriptionCheckout } from "@/lib/stripe/checkout-sessions";
import { setSubscriptionOwner } from "@/lib/stripe/subscription-changes";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * Finds a subscription's owner in our row, in the subscription's metadata in Stripe, or in the checkout that
 * created the subscription. If the owner is found in the checkout, stores the owner in the metadata. Returns
 * null if none of these sources names a user, for example if the subscription was created manually in Stripe.
 */
export async function findSubscriptionOwner(ctx: Context, subscriptionId: string): Promise<string | null> {
  const storedOwnerId = await findSubscriberId(ctx, subscriptionId);
  if (storedOwnerId !== null) return storedOwnerId;
  const state = await findSubscriptionState(subscriptionId);
  if (!state) return null;
  if (state.userId !== null && isUuid(state.userId)) return state.userId;
  const checkout = await findSubscriptionCheckout(subscriptionId);
  const userId = readCheckoutReference(checkout?.reference ?? null);
  if (userId !== null) await setSubscriptionOwner(subscriptionId, userId);
  return userId;
}
