import "server-only";
import { add } from "date-fns/add";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { getPlanPrice } from "@/lib/domain/subscriptions/changes/get-plan-price";
import { type PlanChoiceInput, planChoiceSchema } from "@/lib/domain/subscriptions/model/schemas";
import { findLiveState } from "@/lib/domain/subscriptions/sync/find-live-state";
import { getOfferedTrialDays } from "@/lib/domain/subscriptions/trials/trial-offer";
import { parse } from "@/lib/errors";
import { getChangeTiming, type PlanChoice } from "@/lib/plans/plan-change";
import { getPlanPriceCents } from "@/lib/plans/plan-price";
import { consumeLimit } from "@/lib/rate-limit";
import { previewSwitch } from "@/lib/stripe/change-preview";
import { callStripe } from "@/lib/stripe/errors";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

export interface ChangePreview {
  dueNowCents: number;
  /** The next charge and its time (ISO). */
  nextCents: number;
  nextAt: string;
  takesEffect: "now" | "period_end";
  /** Credit from earlier payments: it reduces the next charge and is refunded when the subscription ends. */
  creditCents: number;
  /** Whether the plan starts in a trial, new or already running. */
  withTrial: boolean;
}

/**
 * Returns the cost of another plan and when it starts. Throws VALIDATION for a plan that isn't on sale, and EXTERNAL.
 */
export async function previewPlanChange({
  ctx,
  input,
}: VerbArguments<PlanChoiceInput>): Promise<ChangePreview> {
  const { userId } = requireUser(ctx);
  const choice = parse(planChoiceSchema, input);
  await consumeLimit("plan.account", userId);
  return callStripe("Failed to calculate the cost of this change. Please try again.", async () => {
    const state = await findLiveState(ctx, userId);
    const priceId = choice.plan === "personal" ? null : await getPlanPrice(ctx, choice);
    const now = ctx.clock.now();
    const trialDays = await getOfferedTrialDays(ctx, { userId, plan: choice.plan, state });
    const trialEnd = trialDays > 0 ? new Date(now.getTime() + trialDays * DAY_MS) : null;
    if (!state) return begin(choice, trialEnd, now);
    const from = { plan: state.plan ?? "personal", interval: state.interval ?? "month" };
    if (priceId === null || getChangeTiming(from, choice) !== "now") {
      const nextAt = state.periodEnd ?? now;
      return getCost(choice, { ...nothingDue(state), nextAt, withTrial: false }, "period_end");
    }
    // A running trial keeps its end date, and nothing is charged before.
    if (state.status === "trialing" && state.trialEnd) {
      return getCost(choice, { ...nothingDue(state), nextAt: state.trialEnd, withTrial: true });
    }
    const keptEnd = from.interval === choice.interval ? state.periodEnd : null;
    const nextAt = trialEnd ?? keptEnd ?? periodFrom(now, choice);
    const due = await previewSwitch(state, { priceId, trialEnd });
    return getCost(choice, { ...due, nextAt, withTrial: trialEnd !== null });
  });
}

function begin(choice: PlanChoice, trialEnd: Date | null, now: Date): ChangePreview {
  const dueNowCents = trialEnd ? 0 : getPlanPriceCents(choice.plan, choice.interval);
  const nextAt = trialEnd ?? periodFrom(now, choice);
  return getCost(choice, { dueNowCents, creditCents: 0, nextAt, withTrial: trialEnd !== null });
}

function nothingDue({ creditCents }: SubscriptionState) {
  return { dueNowCents: 0, creditCents };
}

function getCost(
  { plan, interval }: PlanChoice,
  { nextAt, ...due }: Pick<ChangePreview, "dueNowCents" | "creditCents" | "withTrial"> & { nextAt: Date },
  takesEffect: ChangePreview["takesEffect"] = "now",
): ChangePreview {
  const nextCents = Math.max(0, getPlanPriceCents(plan, interval) - due.creditCents);
  return { ...due, nextCents, nextAt: nextAt.toISOString(), takesEffect };
}

function periodFrom(start: Date, { interval }: PlanChoice): Date {
  return add(start, interval === "year" ? { years: 1 } : { months: 1 });
}
