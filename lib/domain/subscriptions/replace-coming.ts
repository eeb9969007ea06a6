import "server-only";
import type { Context } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { type Coming, putComingBack } from "@/lib/domain/subscriptions/put-coming-back";
import { enqueue } from "@/lib/jobs/enqueue";
import { forgetJob } from "@/lib/jobs/forget-job";
import { logger } from "@/lib/logger";
import { hasAnswered } from "@/lib/stripe/errors";
import { findSubscriptionState, type SubscriptionState } from "@/lib/stripe/subscription-state";

interface Replacement {
  /** Calls of Stripe, the first of which takes back what was to come. */
  act: () => Promise<void>;
  isDone: (state: SubscriptionState) => boolean;
}

/**
 * Does something in place of what was to happen when the period ends, which Stripe has no single call for. Whatever
 * fails or whose answer is lost, either it is done or what was to come still comes: put back at once when Stripe has
 * answered, and by a job, which was there before, when nobody knows.
 */
export async function replaceComing(
  ctx: Context,
  state: SubscriptionState,
  { act, isDone }: Replacement,
): Promise<void> {
  const coming = comingOf(state);
  if (coming) await remember(ctx, coming);
  try {
    await act();
  } catch (error) {
    if (!(await isDoneAllTheSame(state, isDone))) {
      if (coming && hasAnswered(error)) await putBack(ctx, coming);
      throw error;
    }
  }
  await forgetComing(ctx, state.id);
}

/** What was to come is wanted no more. */
export async function forgetComing(ctx: Context, subscriptionId: string): Promise<void> {
  await forgetJob(ctx.db, keyOf(subscriptionId));
}

function comingOf({ id, priceId, pending, cancelsAtPeriodEnd }: SubscriptionState): Coming | null {
  if (!pending && !cancelsAtPeriodEnd) return null;
  const choice = pending && { plan: pending.plan, interval: pending.interval };
  return { subscriptionId: id, priceId, pending: choice };
}

/** Late enough for Stripe to be through with a call whose answer was lost. */
async function remember(ctx: Context, coming: Coming): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + MINUTE_MS);
  await enqueue(ctx.db, "stripe.restore-coming", coming, { key: keyOf(coming.subscriptionId), runAt });
}

async function isDoneAllTheSame({ id }: SubscriptionState, isDone: Replacement["isDone"]): Promise<boolean> {
  try {
    const state = await findSubscriptionState(id);
    return state !== null && isDone(state);
  } catch (error) {
    logger().warn({ err: error, subscriptionId: id }, "Whether a change came through isn't known yet");
    return false;
  }
}

async function putBack(ctx: Context, coming: Coming): Promise<void> {
  try {
    await putComingBack(ctx, coming);
    await forgetComing(ctx, coming.subscriptionId);
  } catch (error) {
    logger().warn({ err: error, ...coming }, "What was to come isn't put back yet; its job does that");
  }
}

function keyOf(subscriptionId: string): string {
  return `coming:${subscriptionId}`;
}
