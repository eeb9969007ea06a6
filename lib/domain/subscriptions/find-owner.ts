import "server-only";
import type { Context } from "@/lib/auth/context";
import { readCheckoutReference } from "@/lib/domain/subscriptions/checkout-reference";
import { findUserOf } from "@/lib/domain/subscriptions/data";
import { isUuid } from "@/lib/ids";
import { findCheckoutOf } from "@/lib/stripe/checkout-sessions";
import { nameOwner } from "@/lib/stripe/subscription-changes";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * Whose a subscription is: by our row, by what we wrote on it, or by the checkout that began it, which is then
 * written on it. Null for one that says nothing of it, such as one made by hand at Stripe, or that names
 * somebody by a reference that isn't ours.
 */
export async function findOwner(ctx: Context, subscriptionId: string): Promise<string | null> {
  const known = await findUserOf(ctx, subscriptionId);
  if (known !== null) return known;
  const state = await findSubscriptionState(subscriptionId);
  if (!state) return null;
  if (state.userId !== null && isUuid(state.userId)) return state.userId;
  const checkout = await findCheckoutOf(subscriptionId);
  const userId = readCheckoutReference(checkout?.reference ?? null);
  if (userId !== null) await nameOwner(subscriptionId, userId);
  return userId;
}
