import "server-only";
import type { Context } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import {
  restoreScheduledChange,
  type ScheduledChange,
} from "@/lib/domain/subscriptions/changes/restore-scheduled-change";
import { enqueue } from "@/lib/jobs/enqueue";
import { removeJob } from "@/lib/jobs/remove-job";
import { logger } from "@/lib/logger";
import { isFinishedAtStripe } from "@/lib/stripe/errors";
import { findSubscriptionState, type StripeSubscriptionState } from "@/lib/stripe/subscription-state";

interface Replacement {
  /** Calls Stripe to replace the change. The first call removes the scheduled change. */
  run: () => Promise<void>;
  isDone: (state: StripeSubscriptionState) => boolean;
}

/**
 * Replaces a scheduled change. This takes several calls to Stripe. If the replacement fails, the scheduled
 * change is restored: immediately if Stripe responded, otherwise by a job that was queued before the first
 * call.
 */
export async function replaceScheduledChange(
  ctx: Context,
  state: StripeSubscriptionState,
  { run, isDone }: Replacement,
): Promise<void> {
  const scheduled = getScheduledChange(state);
  if (scheduled) await enqueueRestore(ctx, scheduled);
  try {
    await run();
  } catch (error) {
    if (!(await hasSucceededDespiteError(state, isDone))) {
      if (scheduled && isFinishedAtStripe(error)) await tryToRestore(ctx, scheduled);
      throw error;
    }
  }
  await removeRestoreJob(ctx, state.id);
}

/** Deletes the job that would restore the scheduled change. */
export async function removeRestoreJob(ctx: Context, subscriptionId: string): Promise<void> {
  await removeJob(ctx.db, getRestoreJobKey(subscriptionId));
}

function getScheduledChange({
  id,
  priceId,
  pending,
  cancelsAtPeriodEnd,
}: StripeSubscriptionState): ScheduledChange | null {
  if (!pending && !cancelsAtPeriodEnd) return null;
  const choice = pending && { plan: pending.plan, interval: pending.interval };
  return { subscriptionId: id, priceId, pending: choice };
}

/** Delays the job by a minute, so that Stripe can first finish a call whose response was lost. */
async function enqueueRestore(ctx: Context, scheduled: ScheduledChange): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + MINUTE_MS);
  await enqueue(ctx.db, "stripe.restore-scheduled-change", scheduled, {
    key: getRestoreJobKey(scheduled.subscriptionId),
    runAt,
  });
}

async function hasSucceededDespiteError(
  { id }: StripeSubscriptionState,
  isDone: Replacement["isDone"],
): Promise<boolean> {
  try {
    const state = await findSubscriptionState(id);
    return state !== null && isDone(state);
  } catch (error) {
    logger().warn({ error, subscriptionId: id }, "The outcome of a plan change isn't known yet");
    return false;
  }
}

async function tryToRestore(ctx: Context, scheduled: ScheduledChange): Promise<void> {
  try {
    await restoreScheduledChange(ctx, scheduled);
    await removeRestoreJob(ctx, scheduled.subscriptionId);
  } catch (error) {
    logger().warn(
      { error, ...scheduled },
      "A scheduled plan change hasn't been restored yet; its job will retry",
    );
  }
}

function getRestoreJobKey(subscriptionId: string): string {
  return `coming:${subscriptionId}`;
}
