import "server-only";
import type { Context } from "@/lib/auth/context";
import type { SubscriptionRow } from "@/lib/domain/subscriptions/data";
import { goesOnAgain } from "@/lib/domain/subscriptions/goes-on-again";
import { recordSubscription } from "@/lib/domain/subscriptions/record-subscription";
import { forgetComing } from "@/lib/domain/subscriptions/replace-coming";
import { enqueue } from "@/lib/jobs/enqueue";
import { isLiveStatus } from "@/lib/plans/live-status";
import { normalizePlan } from "@/lib/plans/plan-id";
import { setCancelAtPeriodEnd } from "@/lib/stripe/subscription-changes";
import { releaseSchedule } from "@/lib/stripe/subscription-schedules";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * Takes back whatever was to happen at the period's end, and tells the person that the plan goes on: here it is known
 * that they want that, which an event in the midst of a change doesn't say.
 */
export async function keepPlan(ctx: Context, state: SubscriptionState): Promise<SubscriptionRow | null> {
  const before = { status: state.status, cancelAtPeriodEnd: state.cancelsAtPeriodEnd };
  await forgetComing(ctx, state.id);
  if (state.scheduleId !== null) await releaseSchedule(state.scheduleId);
  if (state.cancelsAtPeriodEnd) await setCancelAtPeriodEnd(state.id, false);
  const row = await recordSubscription({ ctx, input: { subscriptionId: state.id } });
  if (row && isLiveStatus(row.status) && goesOnAgain(before, row)) await tellResumed(ctx, row);
  return row;
}

async function tellResumed(
  ctx: Context,
  { userId, planType, currentPeriodEnd }: SubscriptionRow,
): Promise<void> {
  const at = currentPeriodEnd?.toISOString() ?? null;
  const plan = normalizePlan(planType);
  await enqueue(ctx.db, "mail.subscription", { userId, notice: "resumed", plan, at });
}
