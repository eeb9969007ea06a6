import "server-only";
import type { Context } from "@/lib/auth/context";
import { endNow } from "@/lib/domain/subscriptions/end-now";
import { recordSubscription } from "@/lib/domain/subscriptions/record-subscription";
import { replaceComing } from "@/lib/domain/subscriptions/replace-coming";
import { endsAtOnce } from "@/lib/plans/granted-plan";
import { setCancelAtPeriodEnd } from "@/lib/stripe/subscription-changes";
import { releaseSchedule } from "@/lib/stripe/subscription-schedules";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

/** The free plan begins when what was paid for is used up, or at once for a plan that grants nothing: that moment. */
export async function endPlan(ctx: Context, state: SubscriptionState): Promise<Date> {
  const standing = { ...state, planType: state.plan ?? "personal" };
  if (endsAtOnce(standing, ctx.clock.now())) return endNow(ctx, state.id);
  await replaceComing(ctx, state, {
    act: async () => {
      if (state.scheduleId !== null) await releaseSchedule(state.scheduleId);
      await setCancelAtPeriodEnd(state.id, true);
    },
    isDone: ({ cancelsAtPeriodEnd }) => cancelsAtPeriodEnd,
  });
  const row = await recordSubscription({ ctx, input: { subscriptionId: state.id } });
  return row?.currentPeriodEnd ?? ctx.clock.now();
}
