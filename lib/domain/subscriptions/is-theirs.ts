import "server-only";
import type { Context } from "@/lib/auth/context";
import { chooseSubscription } from "@/lib/domain/subscriptions/choose-subscription";
import { isSecondTrial } from "@/lib/domain/subscriptions/claim-trial";
import { findSubscription, isLivingPerson } from "@/lib/domain/subscriptions/data";
import { readStates } from "@/lib/domain/subscriptions/read-states";
import { isEndedStatus, isLiveStatus } from "@/lib/plans/live-status";

/**
 * Whether a subscription is the one that a person has, by what it and their other one are at this moment: what a job
 * was given to end may have been paid, or taken back, since.
 */
export async function isTheirs(ctx: Context, userId: string, subscriptionId: string): Promise<boolean> {
  if (!(await isLivingPerson(ctx, userId))) return false;
  const row = await findSubscription(ctx, userId);
  const { known, named } = await readStates(subscriptionId, row);
  if (row?.stripeSubscriptionId === subscriptionId) return known !== null && !isEndedStatus(known.status);
  if (!named || named.plan === null || !isLiveStatus(named.status)) return false;
  return chooseSubscription(known, named).kept === named && !(await isSecondTrial(ctx, userId, named));
}
