import "server-only";
import type { Context } from "@/lib/auth/context";
import { replaceScheduledChange } from "@/lib/domain/subscriptions/changes/replace-scheduled-change";
import { cancelAndVoidInvoices } from "@/lib/domain/subscriptions/sync/cancel-and-void-invoices";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { shouldEndImmediately } from "@/lib/plans/get-granted-plan";
import { setCancelAtPeriodEnd } from "@/lib/stripe/subscription-changes";
import { releaseSubscriptionSchedule } from "@/lib/stripe/subscription-schedules";
import type { StripeSubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * Ends the plan at the end of the paid period, or immediately if the subscription no longer grants a paid plan. Returns
 * the end time.
 */
export async function endSubscriptionPlan(ctx: Context, state: StripeSubscriptionState): Promise<Date> {
  const planState = { ...state, planType: state.plan ?? "personal" };
  if (shouldEndImmediately(planState, ctx.clock.now())) return cancelAndVoidInvoices(ctx, state.id);
  await replaceScheduledChange(ctx, state, {
    run: async () => {
      if (state.scheduleId !== null) await releaseSubscriptionSchedule(state.scheduleId);
      await setCancelAtPeriodEnd(state.id, true);
    },
    isDone: ({ cancelsAtPeriodEnd }) => cancelsAtPeriodEnd,
  });
  const row = await recordSubscription({ ctx, input: { subscriptionId: state.id } });
  return row?.currentPeriodEnd ?? ctx.clock.now();
}
