import type { BillingInterval } from "@/lib/plans/billing-interval";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { findPlan, type PlanId } from "@/lib/plans/plan-id";

/** The subscription page, showing the prices of a month or of a year. */
export function subscriptionsPath(interval: BillingInterval): string {
  return interval === "month" ? "/subscriptions" : `/subscriptions?${new URLSearchParams({ interval })}`;
}

/** Leads on to Stripe's page where the plan is bought: what a buy button does without any script. */
export function checkoutPath({ plan, interval }: PlanChoice): string {
  return `/subscriptions/checkout?${new URLSearchParams({ plan, interval })}`;
}

/** Why somebody is led back from there: the plan can't be bought, or something went wrong. */
const REASONS = ["unsold", "failed"] as const;

export interface RefusedCheckout {
  plan: PlanId;
  why: (typeof REASONS)[number];
}

export function refusedPath({ plan, interval }: PlanChoice, refused: RefusedCheckout["why"]): string {
  return `/subscriptions?${new URLSearchParams({ plan, interval, refused })}`;
}

interface RefusedAddress {
  plan?: string | undefined;
  refused?: string | undefined;
}

/** What `refusedPath` says; null for every other address. */
export function readRefusal({ plan: named, refused }: RefusedAddress): RefusedCheckout | null {
  const plan = findPlan(named);
  const why = REASONS.find((reason) => reason === refused);
  return plan && why ? { plan, why } : null;
}
