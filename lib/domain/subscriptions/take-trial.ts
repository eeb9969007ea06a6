import "server-only";
import type { Context } from "@/lib/auth/context";
import { findPayer } from "@/lib/domain/subscriptions/data";
import { trialUsed } from "@/lib/domain/subscriptions/promised-trial";
import { forgetTrialOf, hadTrial, keepTrial } from "@/lib/domain/subscriptions/trial-data";
import { logger } from "@/lib/logger";
import { hasAnswered } from "@/lib/stripe/errors";
import { findSubscriptionState, type SubscriptionState } from "@/lib/stripe/subscription-state";

interface Taker {
  userId: string;
  /** The subscription, without a trial so far, that is to have one. */
  state: SubscriptionState;
}

/**
 * Takes the person's one trial before Stripe is asked to begin it: of two accounts of one mailbox that upgrade at the
 * same moment one has it, and the other's change isn't made. It is free again when Stripe surely didn't begin it.
 */
export async function withTrialTaken(ctx: Context, taker: Taker, begin: () => Promise<void>): Promise<void> {
  if (!(await takeTrial(ctx, taker))) throw trialUsed();
  try {
    await begin();
  } catch (error) {
    if (hasAnswered(error)) await freeUnlessBegun(ctx, taker.state.id);
    throw error;
  }
}

/** Kept before it is asked: of two at once with one mailbox the later waits here and sees the earlier. */
async function takeTrial(ctx: Context, { userId, state: { id } }: Taker): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const address = (await findPayer(tx, userId))?.email ?? null;
    await keepTrial(tx, { userId, address }, id);
    if (!(await hadTrial(tx, { userId, addresses: [address] }, id))) return true;
    await forgetTrialOf(tx, id);
    return false;
  });
}

async function freeUnlessBegun(ctx: Context, subscriptionId: string): Promise<void> {
  try {
    const state = await findSubscriptionState(subscriptionId);
    if (state?.trialEnd === null) await forgetTrialOf(ctx, subscriptionId);
  } catch (error) {
    logger().warn({ err: error, subscriptionId }, "Whether a trial began isn't known; it stays taken");
  }
}
