import "server-only";
import type { Context } from "@/lib/auth/context";
import { replaceScheduledChange } from "@/lib/domain/subscriptions/changes/replace-scheduled-change";
import { cancelAndVoidInvoices } from "@/lib/domain/subscriptions/sync/cancel-and-void-invoices";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { endsImmediately } from "@/lib/plans/get-granted-plan";
import { setCancelAtPeriodEnd } from "@/lib/stripe/subscription-changes";
import { releaseSchedule } from "@/lib/stripe/subscription-schedules";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * Ends the plan at the end of the paid period, or immediately if it grants nothing. Returns the end time.
 */
export async function endSubscriptionPlan(ctx: Context, state: SubscriptionState): Promise<Date> {
  const planState = { ...state, planType: state.plan ?? "personal" };
  if (endsImmediately(planState, ctx.clock.now())) return cancelAndVoidInvoices(ctx, state.id);
  await replaceScheduledChange(ctx, state, {
    run: async () => {
      if (state.scheduleId !== null) await releaseSchedule(state.scheduleId);
      await setCancelAtPeriodEnd(state.id, true);
    },
    isDone: ({ cancelsAtPeriodEnd }) => cancelsAtPeriodEnd,
  });
  const row = await recordSubscription({ ctx, input: { subscriptionId: state.id } });
  return row?.currentPeriodEnd ?? ctx.clock.now();
}
