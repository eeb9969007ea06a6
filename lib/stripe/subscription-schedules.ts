import "server-only";
import type Stripe from "stripe";
import { DomainError } from "@/lib/errors";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { stripe } from "@/lib/stripe/client";
import { isInaccessibleAtStripe } from "@/lib/stripe/errors";
import type { StripeSubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * Schedules a price change for the end of the period. Reuses any existing schedule, for example from an earlier
 * attempt or a pending change. (https://docs.stripe.com/billing/subscriptions/subscription-schedules)
 */
export async function scheduleSubscriptionChange(
  state: StripeSubscriptionState,
  { priceId, choice }: { priceId: string; choice: PlanChoice },
): Promise<void> {
  const schedule = await getSchedule(state);
  const current = schedule.current_phase;
  if (!current) throw new Error(`The schedule ${schedule.id} has no current phase`);
  // The plan was changed in another tab, so this schedule's price is outdated.
  if (!hasPrice(schedule, state.priceId)) throw createChangingError();
  await stripe().subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    metadata: { plan: choice.plan, interval: choice.interval },
    phases: [
      {
        items: [{ price: state.priceId, quantity: 1 }],
        start_date: current.start_date,
        end_date: current.end_date,
        ...(state.status === "trialing" && { trial_end: current.end_date }),
      },
      {
        items: [{ price: priceId, quantity: 1 }],
        duration: { interval: choice.interval, interval_count: 1 },
      },
    ],
  });
}

/** Cancels the scheduled change. The subscription continues unchanged. */
export async function releaseSubscriptionSchedule(id: string): Promise<void> {
  try {
    await stripe().subscriptionSchedules.release(id);
  } catch (error) {
    if (!isInaccessibleAtStripe(error)) throw error;
  }
}

function hasPrice({ phases, current_phase: current }: Stripe.SubscriptionSchedule, priceId: string): boolean {
  const phase = phases.find(({ start_date }) => start_date === current?.start_date);
  return (
    phase?.items.every(({ price }) => (typeof price === "string" ? price : price.id) === priceId) ?? false
  );
}

function createChangingError(): DomainError {
  const message = "Another change to your plan is in progress. Please try again in a few seconds.";
  return new DomainError("CONFLICT", message, { retryAfterSeconds: 1 });
}

async function getSchedule({
  id,
  scheduleId,
}: StripeSubscriptionState): Promise<Stripe.SubscriptionSchedule> {
  if (scheduleId !== null) return stripe().subscriptionSchedules.retrieve(scheduleId);
  return stripe().subscriptionSchedules.create({ from_subscription: id });
}
