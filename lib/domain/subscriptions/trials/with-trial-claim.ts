import "server-only";
import type { Context } from "@/lib/auth/context";
import { findBillingContact } from "@/lib/domain/subscriptions/records/data";
import { deleteTrialUse, hasUsedTrial, saveTrialUse } from "@/lib/domain/subscriptions/records/trial-data";
import { createTrialUsedError } from "@/lib/domain/subscriptions/trials/require-promised-trial";
import { logger } from "@/lib/logger";
import { isFinishedAtStripe } from "@/lib/stripe/errors";
import { findSubscriptionState, type StripeSubscriptionState } from "@/lib/stripe/subscription-state";

interface TrialClaimant {
  userId: string;
  /** The subscription that will start a trial. It must not have had a trial yet. */
  state: StripeSubscriptionState;
}

/**
 * Claims the user's one trial before asking Stripe to start it. Of two accounts with the same mailbox, only one can
 * get the trial. Releases the claim if it is certain that Stripe didn't start the trial.
 */
export async function withTrialClaim(
  ctx: Context,
  claimant: TrialClaimant,
  startTrial: () => Promise<void>,
): Promise<void> {
  if (!(await claimTrialFor(ctx, claimant))) throw createTrialUsedError();
  try {
    await startTrial();
  } catch (error) {
    if (isFinishedAtStripe(error)) await releaseUnlessStarted(ctx, claimant.state.id);
    throw error;
  }
}

/**
 * Stores the claim before checking for other claims. If two claims for the same mailbox run concurrently, the
 * second one waits here and then finds the first claim.
 */
async function claimTrialFor(ctx: Context, { userId, state: { id } }: TrialClaimant): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const address = (await findBillingContact(tx, userId))?.email ?? null;
    await saveTrialUse(tx, { userId, address }, id);
    if (!(await hasUsedTrial(tx, { userId, addresses: [address] }, id))) return true;
    await deleteTrialUse(tx, id);
    return false;
  });
}

async function releaseUnlessStarted(ctx: Context, subscriptionId: string): Promise<void> {
  try {
    const state = await findSubscriptionState(subscriptionId);
    if (state?.trialEnd === null) await deleteTrialUse(ctx, subscriptionId);
  } catch (error) {
    logger().warn(
      { error, subscriptionId },
      "It is unknown whether the trial started, so the trial stays claimed",
    );
  }
}
