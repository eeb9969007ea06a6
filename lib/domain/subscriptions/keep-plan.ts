import "server-only";
import type { Context } from "@/lib/auth/context";
import type { SubscriptionRow } from "@/lib/domain/subscriptions/data";
import { recordSubscription } from "@/lib/domain/subscriptions/record-subscription";
import { forgetComing } from "@/lib/domain/subscriptions/replace-coming";
import { setCancelAtPeriodEnd } from "@/lib/stripe/subscription-changes";
import { releaseSchedule } from "@/lib/stripe/subscription-schedules";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

/** Takes back whatever was to happen at the period's end. */
export async function keepPlan(ctx: Context, state: SubscriptionState): Promise<SubscriptionRow | null> {
  await forgetComing(ctx, state.id);
  if (state.scheduleId !== null) await releaseSchedule(state.scheduleId);
  if (state.cancelsAtPeriodEnd) await setCancelAtPeriodEnd(state.id, false);
  return recordSubscription({ ctx, input: { subscriptionId: state.id } });
}
