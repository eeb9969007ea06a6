import "server-only";
import { PLANS } from "@/content/plans";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { continuePlan } from "@/lib/domain/subscriptions/changes/continue-plan";
import { endSubscriptionPlan } from "@/lib/domain/subscriptions/changes/end-subscription-plan";
import { getPlanPrice } from "@/lib/domain/subscriptions/changes/get-plan-price";
import type { PlanChange } from "@/lib/domain/subscriptions/changes/plan-change";
import { recordChangeRequest } from "@/lib/domain/subscriptions/changes/record-change-request";
import { replaceScheduledChange } from "@/lib/domain/subscriptions/changes/replace-scheduled-change";
import { upgradeNow } from "@/lib/domain/subscriptions/changes/upgrade-now";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { type ChangePlanInput, changePlanSchema } from "@/lib/domain/subscriptions/model/schemas";
import { withChangeLock } from "@/lib/domain/subscriptions/records/with-change-lock";
import { findLiveSubscriptionState } from "@/lib/domain/subscriptions/sync/find-live-state";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { getOfferedTrialDays } from "@/lib/domain/subscriptions/trials/get-offered-trial-days";
import { requirePromisedTrial } from "@/lib/domain/subscriptions/trials/require-promised-trial";
import { DomainError, parse } from "@/lib/errors";
import { isChangeableStatus } from "@/lib/plans/live-status";
import { getChangeTiming, type PlanChoice } from "@/lib/plans/plan-change";
import { consumeRateLimit } from "@/lib/rate-limit";
import { callStripe } from "@/lib/stripe/errors";
import { setCancelAtPeriodEnd } from "@/lib/stripe/subscription-changes";
import { scheduleSubscriptionChange } from "@/lib/stripe/subscription-schedules";
import type { StripeSubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * Changes the user's plan. If there is no live subscription, starts a checkout. Otherwise, upgrades and
 * charges immediately, or schedules a downgrade for the end of the period. Choosing the current plan cancels
 * scheduled changes. Can be repeated safely if the response was lost. Throws PRECONDITION_FAILED for a
 * declined card, CONFLICT if another change is in progress or the previewed trial is no longer available, or
 * EXTERNAL if a call to Stripe fails.
 */
export async function changePlan({ ctx, input }: VerbArguments<ChangePlanInput>): Promise<PlanChange> {
  const { userId } = requireUser(ctx);
  const { withTrial, ...choice } = parse(changePlanSchema, input);
  await consumeRateLimit("plan.account", userId);
  await recordChangeRequest(ctx, userId, { wish: "change", ...choice });
  return callStripe("Failed to update subscription", () =>
    withChangeLock(ctx, userId, () => requestChange(ctx, { userId, choice, withTrial })),
  );
}

interface ChangeRequest {
  userId: string;
  choice: PlanChoice;
  withTrial: boolean | undefined;
}

async function requestChange(ctx: Context, request: ChangeRequest): Promise<PlanChange> {
  const { userId, choice } = request;
  const state = await findLiveSubscriptionState(ctx, userId);
  if (!state) return startPlanCheckout(ctx, request);
  if (choice.plan === "personal") {
    return toScheduledPlanChange(
      await endSubscriptionPlan(ctx, state),
      "Your subscription ends when the current period ends.",
    );
  }
  requireChangeable(state);
  const from = { plan: state.plan ?? "personal", interval: state.interval ?? "month" };
  const timing = getChangeTiming(from, choice);
  if (timing === "now") return upgradeNow(ctx, { ...request, state });
  if (timing === "period_end") return schedulePlanChange(ctx, state, choice);
  // The user chose the plan they're already on, so we cancel any scheduled change. This code also runs if an
  // earlier attempt succeeded but its response was lost.
  await continuePlan(ctx, state);
  return { kind: "changed", message: `You are on the ${PLANS[choice.plan].name} plan.` };
}

async function startPlanCheckout(
  ctx: Context,
  { userId, choice, withTrial }: ChangeRequest,
): Promise<PlanChange> {
  const { url } = await startCheckout({ ctx, input: choice });
  const trialDays = await getOfferedTrialDays(ctx, { userId, plan: choice.plan, state: null });
  requirePromisedTrial(withTrial, trialDays > 0);
  return { kind: "checkout", url };
}

async function schedulePlanChange(
  ctx: Context,
  state: StripeSubscriptionState,
  choice: PlanChoice,
): Promise<PlanChange> {
  const priceId = await getPlanPrice(ctx, choice);
  await replaceScheduledChange(ctx, state, {
    run: async () => {
      if (state.cancelsAtPeriodEnd) await setCancelAtPeriodEnd(state.id, false);
      await scheduleSubscriptionChange(state, { priceId, choice });
    },
    isDone: ({ pending }) => pending?.plan === choice.plan && pending.interval === choice.interval,
  });
  const row = await recordSubscription({ ctx, input: { subscriptionId: state.id } });
  const at = row?.pendingAt ?? row?.currentPeriodEnd ?? ctx.clock.now();
  return toScheduledPlanChange(at, `${PLANS[choice.plan].name} begins when the current period ends.`);
}

function toScheduledPlanChange(at: Date, message: string): PlanChange {
  return { kind: "scheduled", message, at: at.toISOString() };
}

function requireChangeable({ status }: StripeSubscriptionState): void {
  if (isChangeableStatus(status)) return;
  const message =
    status === "paused"
      ? "Your plan is paused. Resume it first, then change plans."
      : "Your last payment didn't go through. Update your card first, then change your plan.";
  throw new DomainError("PRECONDITION_FAILED", message);
}
