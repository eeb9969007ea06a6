import "server-only";
import type { Context } from "@/lib/auth/context";
import { findSubscription } from "@/lib/domain/subscriptions/records/data";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { isLiveStatus } from "@/lib/plans/live-status";
import { findSubscriptionState, type StripeSubscriptionState } from "@/lib/stripe/subscription-state";

/** Reads the user's subscription from Stripe. If it is no longer live, updates our row and returns null. */
export async function findLiveSubscriptionState(
  ctx: Context,
  userId: string,
): Promise<StripeSubscriptionState | null> {
  const row = await findSubscription(ctx, userId);
  const subscriptionId = row?.stripeSubscriptionId ?? null;
  if (!row || subscriptionId === null) return null;
  const state = await findSubscriptionState(subscriptionId);
  if (state && isLiveStatus(state.status)) return state;
  if (isLiveStatus(row.status)) await recordSubscription({ ctx, input: { subscriptionId } });
  return null;
}
