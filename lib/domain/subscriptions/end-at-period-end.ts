import "server-only";
import type { Context } from "@/lib/auth/context";
import { recordSubscription } from "@/lib/domain/subscriptions/record-subscription";
import { setCancelAtPeriodEnd } from "@/lib/stripe/subscription-changes";
import { releaseSchedule } from "@/lib/stripe/subscription-schedules";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

/** The free plan begins when what was paid for is used up: that moment. */
export async function endAtPeriodEnd(ctx: Context, state: SubscriptionState): Promise<Date> {
  if (state.scheduleId !== null) await releaseSchedule(state.scheduleId);
  await setCancelAtPeriodEnd(state.id, true);
  const row = await recordSubscription({ ctx, input: { subscriptionId: state.id } });
  return row?.currentPeriodEnd ?? ctx.clock.now();
}
