import "server-only";
import { PLANS } from "@/content/plans";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { getPlanPrice } from "@/lib/domain/subscriptions/changes/get-plan-price";
import type { PlanChange } from "@/lib/domain/subscriptions/changes/plan-change";
import { replaceScheduledChange } from "@/lib/domain/subscriptions/changes/replace-scheduled-change";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { getOfferedTrialDays } from "@/lib/domain/subscriptions/trials/get-offered-trial-days";
import { requirePromisedTrial } from "@/lib/domain/subscriptions/trials/require-promised-trial";
import { withTrialClaim } from "@/lib/domain/subscriptions/trials/with-trial-claim";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { switchPlan } from "@/lib/stripe/subscription-changes";
import { releaseSubscriptionSchedule } from "@/lib/stripe/subscription-schedules";
import type { StripeSubscriptionState } from "@/lib/stripe/subscription-state";

interface Upgrade {
  userId: string;
  state: StripeSubscriptionState;
  choice: PlanChoice;
  /** Whether the preview showed a trial, either new or already running. */
  withTrial: boolean | undefined;
}

/**
 * Upgrades immediately. If the user has never had a trial, starts the plan's trial. If the card is declined,
 * nothing changes.
 */
export async function upgradeNow(ctx: Context, change: Upgrade): Promise<PlanChange> {
  const { userId, state, choice, withTrial } = change;
  const priceId = await getPlanPrice(ctx, choice);
  const trialDays = await getOfferedTrialDays(ctx, { userId, plan: choice.plan, state });
  const trialEnd = trialDays > 0 ? new Date(ctx.clock.now().getTime() + trialDays * DAY_MS) : null;
  requirePromisedTrial(withTrial, trialEnd !== null || state.status === "trialing");
  const applyUpgrade = () =>
    replaceScheduledChange(ctx, state, {
      run: async () => {
        if (state.scheduleId !== null) await releaseSubscriptionSchedule(state.scheduleId);
        await switchPlan(state, { priceId, trialEnd });
      },
      isDone: (now) => now.priceId === priceId && !now.cancelsAtPeriodEnd,
    });
  await (trialEnd ? withTrialClaim(ctx, { userId, state }, applyUpgrade) : applyUpgrade());
  await recordSubscription({ ctx, input: { subscriptionId: state.id } });
  return { kind: "changed", message: `You're now on ${PLANS[choice.plan].name}.` };
}
