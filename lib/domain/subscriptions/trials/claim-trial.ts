import "server-only";
import type { Context } from "@/lib/auth/context";
import { findBillingContact } from "@/lib/domain/subscriptions/records/data";
import { deleteTrialUse, hasUsedTrial, saveTrialUse } from "@/lib/domain/subscriptions/records/trial-data";
import { isEndedStatus } from "@/lib/plans/live-status";
import type { StripeSubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * Records that the user has used their one trial. If the subscription has ended and never had a trial, releases its
 * claim.
 */
export async function recordTrial(
  tx: Context,
  userId: string,
  state: StripeSubscriptionState,
): Promise<void> {
  if (state.trialEnd === null) {
    if (isEndedStatus(state.status)) await deleteTrialUse(tx, state.id);
    return;
  }
  const payer = await findBillingContact(tx, userId);
  await saveTrialUse(tx, { userId, address: payer?.email ?? null }, state.id);
}

/**
 * Claims the user's one trial. Returns false if the trial was used before. Stores the claim before checking for
 * other claims. If two checkouts for the same mailbox run concurrently, the second one waits here and then finds
 * the first claim.
 */
export async function claimTrial(
  tx: Context,
  userId: string,
  state: StripeSubscriptionState,
): Promise<boolean> {
  await recordTrial(tx, userId, state);
  if (!(await isSecondTrial(tx, userId, state))) return true;
  await deleteTrialUse(tx, state.id);
  return false;
}

/**
 * Returns whether the subscription has a trial even though the user already had one. A prior trial under the email
 * address entered at checkout disqualifies only this user. It doesn't affect the owner of that address, because
 * anyone can enter any address at checkout.
 */
export async function isSecondTrial(
  ctx: Context,
  userId: string,
  state: StripeSubscriptionState,
): Promise<boolean> {
  if (state.trialEnd === null) return false;
  const payer = await findBillingContact(ctx, userId);
  return hasUsedTrial(ctx, { userId, addresses: [payer?.email ?? null, state.customerEmail] }, state.id);
}
