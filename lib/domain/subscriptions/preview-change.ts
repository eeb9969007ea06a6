import "server-only";
import { add } from "date-fns";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { findLiveState } from "@/lib/domain/subscriptions/find-live-state";
import { priceOf } from "@/lib/domain/subscriptions/price-of";
import { type PlanChoiceInput, planChoiceSchema } from "@/lib/domain/subscriptions/schemas";
import { trialDaysOffered } from "@/lib/domain/subscriptions/trial-offer";
import { parse } from "@/lib/errors";
import { changeTiming, type PlanChoice } from "@/lib/plans/plan-change";
import { planPriceCents } from "@/lib/plans/plan-price";
import { consumeLimit } from "@/lib/rate-limit";
import { previewSwitch } from "@/lib/stripe/change-preview";
import { callStripe } from "@/lib/stripe/errors";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

export interface ChangePreview {
  dueNowCents: number;
  /** What the period after costs, and when it is charged (ISO). */
  nextCents: number;
  nextAt: string;
  takesEffect: "now" | "period_end";
}

/** What another plan would cost, and from when. Throws VALIDATION for one that isn't on sale, EXTERNAL. */
export async function previewPlanChange({
  ctx,
  input,
}: VerbArguments<PlanChoiceInput>): Promise<ChangePreview> {
  const { userId } = requireUser(ctx);
  const choice = parse(planChoiceSchema, input);
  await consumeLimit("plan.account", userId);
  const trialDays = await trialDaysOffered(ctx, userId, choice.plan);
  return callStripe("Failed to work out what the change costs. Please try again.", async () => {
    const state = await findLiveState(ctx, userId);
    if (choice.plan !== "personal") await priceOf(ctx, choice);
    if (state && changeTiming(planOf(state), choice) !== "now") return atPeriodEnd(ctx, state, choice);
    if (trialDays > 0) return begin(choice, 0, new Date(ctx.clock.now().getTime() + trialDays * DAY_MS));
    const cents = planPriceCents(choice.plan, choice.interval);
    if (!state) return begin(choice, cents, periodFrom(ctx.clock.now(), choice));
    const dueNowCents = await previewSwitch(state, await priceOf(ctx, choice));
    const keepsPeriod = planOf(state).interval === choice.interval && state.periodEnd;
    return begin(choice, dueNowCents, keepsPeriod || periodFrom(ctx.clock.now(), choice));
  });
}

function planOf(state: SubscriptionState): PlanChoice {
  return { plan: state.plan ?? "personal", interval: state.interval ?? "month" };
}

function begin({ plan, interval }: PlanChoice, dueNowCents: number, nextAt: Date): ChangePreview {
  const nextCents = planPriceCents(plan, interval);
  return { dueNowCents, nextCents, nextAt: nextAt.toISOString(), takesEffect: "now" };
}

function atPeriodEnd(ctx: Context, { periodEnd }: SubscriptionState, choice: PlanChoice): ChangePreview {
  return {
    dueNowCents: 0,
    nextCents: planPriceCents(choice.plan, choice.interval),
    nextAt: (periodEnd ?? ctx.clock.now()).toISOString(),
    takesEffect: "period_end",
  };
}

function periodFrom(start: Date, { interval }: PlanChoice): Date {
  return add(start, interval === "year" ? { years: 1 } : { months: 1 });
}
