import "server-only";
import type { Context } from "@/lib/auth/context";
import { findPayer } from "@/lib/domain/subscriptions/data";
import { forgetTrialOf, hadTrial, keepTrial } from "@/lib/domain/subscriptions/trial-data";
import { isEndedStatus } from "@/lib/plans/live-status";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * Keeps that a subscription's trial, if it has one, was the person's one and only. One that ends without has used none,
 * though it may have been taken for it.
 */
export async function noteTrial(tx: Context, userId: string, state: SubscriptionState): Promise<void> {
  if (state.trialEnd === null) {
    if (isEndedStatus(state.status)) await forgetTrialOf(tx, state.id);
    return;
  }
  const payer = await findPayer(tx, userId);
  await keepTrial(tx, { userId, address: payer?.email ?? null }, state.id);
}

/**
 * Whether a subscription that begins may keep its trial, if it has one; then it was the person's one and only. Kept
 * before it is asked: of two who begin at once with one mailbox the later waits here and sees the earlier.
 */
export async function claimTrial(tx: Context, userId: string, state: SubscriptionState): Promise<boolean> {
  await noteTrial(tx, userId, state);
  if (!(await isSecondTrial(tx, userId, state))) return true;
  await forgetTrialOf(tx, state.id);
  return false;
}

/**
 * Whether it has a trial of who had one. The address that was given at the checkout counts only against who gave it:
 * anybody can write anybody's there.
 */
export async function isSecondTrial(
  ctx: Context,
  userId: string,
  state: SubscriptionState,
): Promise<boolean> {
  if (state.trialEnd === null) return false;
  const payer = await findPayer(ctx, userId);
  return hadTrial(ctx, { userId, addresses: [payer?.email ?? null, state.customerEmail] }, state.id);
}
