import "server-only";
import type { Context } from "@/lib/auth/context";
import { removeRestoreJob } from "@/lib/domain/subscriptions/changes/replace-scheduled-change";
import type { SubscriptionRow } from "@/lib/domain/subscriptions/records/data";
import { wasResumed } from "@/lib/domain/subscriptions/records/was-resumed";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { enqueue } from "@/lib/jobs/enqueue";
import { isLiveStatus } from "@/lib/plans/live-status";
import { normalizePlan } from "@/lib/plans/plan-id";
import { setCancelAtPeriodEnd } from "@/lib/stripe/subscription-changes";
import { releaseSubscriptionSchedule } from "@/lib/stripe/subscription-schedules";
import type { StripeSubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * Cancels scheduled changes and informs the user by email that the plan continues. The email is sent here
 * because a Stripe event that arrives during a change doesn't show whether the user wants to keep the plan.
 */
export async function continuePlan(
  ctx: Context,
  state: StripeSubscriptionState,
): Promise<SubscriptionRow | null> {
  const before = { status: state.status, cancelAtPeriodEnd: state.cancelsAtPeriodEnd };
  await removeRestoreJob(ctx, state.id);
  if (state.scheduleId !== null) await releaseSubscriptionSchedule(state.scheduleId);
  if (state.cancelsAtPeriodEnd) await setCancelAtPeriodEnd(state.id, false);
  const row = await recordSubscription({ ctx, input: { subscriptionId: state.id } });
  if (row && isLiveStatus(row.status) && wasResumed(before, row)) await enqueueResumedMail(ctx, row);
  return row;
}

async function enqueueResumedMail(
  ctx: Context,
  { userId, planType, currentPeriodEnd }: SubscriptionRow,
): Promise<void> {
  const at = currentPeriodEnd?.toISOString() ?? null;
  const plan = normalizePlan(planType);
  await enqueue(ctx.db, "mail.subscription", { userId, notice: "resumed", plan, at });
}
