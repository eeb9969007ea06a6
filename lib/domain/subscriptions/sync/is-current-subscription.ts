import "server-only";
import type { Context } from "@/lib/auth/context";
import { findSubscription, isActiveAccount } from "@/lib/domain/subscriptions/records/data";
import { chooseSubscription } from "@/lib/domain/subscriptions/sync/choose-subscription";
import { readSubscriptionStates } from "@/lib/domain/subscriptions/sync/subscription-states";
import { isSecondTrial } from "@/lib/domain/subscriptions/trials/claim-trial";
import { isEndedStatus, isLiveStatus } from "@/lib/plans/live-status";

/**
 * Returns whether the subscription is the user's current subscription. Jobs call this because the subscription may have
 * been paid or resumed after the job was queued.
 */
export async function isCurrentSubscription(
  ctx: Context,
  userId: string,
  subscriptionId: string,
): Promise<boolean> {
  if (!(await isActiveAccount(ctx, userId))) return false;
  const row = await findSubscription(ctx, userId);
  const { known, named } = await readSubscriptionStates(subscriptionId, row);
  if (row?.stripeSubscriptionId === subscriptionId) return known !== null && !isEndedStatus(known.status);
  if (!named || named.plan === null || !isLiveStatus(named.status)) return false;
  return chooseSubscription(known, named).current === named && !(await isSecondTrial(ctx, userId, named));
}
