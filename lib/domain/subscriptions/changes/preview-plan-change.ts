import "server-only";
import { add } from "date-fns/add";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { getPlanPrice } from "@/lib/domain/subscriptions/changes/get-plan-price";
import { type PlanChoiceInput, planChoiceSchema } from "@/lib/domain/subscriptions/model/schemas";
import { findLiveSubscriptionState } from "@/lib/domain/subscriptions/sync/find-live-state";
import { getOfferedTrialDays } from "@/lib/domain/subscriptions/trials/get-offered-trial-days";
import { parse } from "@/lib/errors";
import { getChangeTiming, type PlanChoice } from "@/lib/plans/plan-change";
import { getPlanPriceCents } from "@/lib/plans/plan-price";
import { consumeRateLimit } from "@/lib/rate-limit";
import { previewPlanSwitch } from "@/lib/stripe/change-preview";
import { callStripe } from "@/lib/stripe/errors";
import type { StripeSubscriptionState } from "@/lib/stripe/subscription-state";

export interface ChangePreview {
  dueNowCents: number;
  /** The amount and time of the next charge. The time is in ISO format. */
  nextCents: number;
  nextAt: string;
  takesEffect: "now" | "period_end";
  /** Credit from earlier payments: it reduces the next charge and is refunded when the subscription ends. */
  creditCents: number;
  /** Whether the plan starts with a trial, either new or already running. */
  withTrial: boolean;
}

/**
 * Returns the cost of switching to another plan, and the time at which the switch takes effect. Throws
 * VALIDATION for a plan that can't be bought, or EXTERNAL if a call to Stripe fails.
 */
export async function previewPlanChange({
  ctx,
  input,
}: VerbArguments<PlanChoiceInput>): Promise<ChangePreview> {
  const { userId } = requireUser(ctx);
  const choice = parse(planChoiceSchema, input);
  await consumeRateLimit("plan.account", userId);
  return callStripe("Failed to calculate the cost of this change. Please try again.", async () => {
    const state = await findLiveSubscriptionState(ctx, userId);
    const priceId = choice.plan === "personal" ? null : await getPlanPrice(ctx, choice);
    const now = ctx.clock.now();
    const trialDays = await getOfferedTrialDays(ctx, { userId, plan: choice.plan, state });
    const trialEnd = trialDays > 0 ? new Date(now.getTime() + trialDays * DAY_MS) : null;
    if (!state) return previewNewSubscription(choice, trialEnd, now);
    const from = { plan: state.plan ?? "personal", interval: state.interval ?? "month" };
    if (priceId === null || getChangeTiming(from, choice) !== "now") {
      const nextAt = state.periodEnd ?? now;
      return toChangePreview(choice, { ...getNoChargeNow(state), nextAt, withTrial: false }, "period_end");
    }
    // A running trial keeps its end date, and nothing is charged until then.
    if (state.status === "trialing" && state.trialEnd) {
      return toChangePreview(choice, { ...getNoChargeNow(state), nextAt: state.trialEnd, withTrial: true });
    }
    const unchangedPeriodEnd = from.interval === choice.interval ? state.periodEnd : null;
    const nextAt = trialEnd ?? unchangedPeriodEnd ?? getPeriodEnd(now, choice);
    const due = await previewPlanSwitch(state, { priceId, trialEnd });
    return toChangePreview(choice, { ...due, nextAt, withTrial: trialEnd !== null });
  });
}

function previewNewSubscription(choice: PlanChoice, trialEnd: Date | null, now: Date): ChangePreview {
  const dueNowCents = trialEnd ? 0 : getPlanPriceCents(choice.plan, choice.interval);
  const nextAt = trialEnd ?? getPeriodEnd(now, choice);
  return toChangePreview(choice, { dueNowCents, creditCents: 0, nextAt, withTrial: trialEnd !== null });
}

function getNoChargeNow({ creditCents }: StripeSubscriptionState) {
  return { dueNowCents: 0, creditCents };
}

function toChangePreview(
  { plan, interval }: PlanChoice,
  { nextAt, ...due }: Pick<ChangePreview, "dueNowCents" | "creditCents" | "withTrial"> & { nextAt: Date },
  takesEffect: ChangePreview["takesEffect"] = "now",
): ChangePreview {
  const nextCents = Math.max(0, getPlanPriceCents(plan, interval) - due.creditCents);
  return { ...due, nextCents, nextAt: nextAt.toISOString(), takesEffect };
}

function getPeriodEnd(start: Date, { interval }: PlanChoice): Date {
  return add(start, interval === "year" ? { years: 1 } : { months: 1 });
}
