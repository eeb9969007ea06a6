import "server-only";
import type Stripe from "stripe";
import { type BillingInterval, toBillingInterval } from "@/lib/plans/billing-interval";
import { PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";
import { stripe } from "@/lib/stripe/client";
import { findAtStripe } from "@/lib/stripe/errors";
import { readSubscriptionDebt, type SubscriptionDebt } from "@/lib/stripe/subscription-debt";

/** A snapshot of a plan subscription in Stripe. */
export interface StripeSubscriptionState extends SubscriptionDebt {
  id: string;
  /** Stripe's status. */
  status: string;
  /** Null if the price doesn't belong to one of our plans. */
  plan: PlanId | null;
  interval: BillingInterval | null;
  priceId: string;
  itemId: string;
  customerId: string;
  /** The email address entered at checkout. */
  customerEmail: string | null;
  /** The owner's ID, if the subscription's metadata contains it. */
  userId: string | null;
  createdAt: Date;
  trialStart: Date | null;
  trialEnd: Date | null;
  periodEnd: Date | null;
  cancelsAtPeriodEnd: boolean;
  /** The customer's credit from earlier payments. Stripe applies it to the next invoices. */
  creditCents: number;
  canceledAt: Date | null;
  scheduleId: string | null;
  /** The scheduled change. */
  pending: { plan: PlanId; interval: BillingInterval; at: Date } | null;
}

export const SUBSCRIPTION_STATE_EXPANSIONS = ["customer", "schedule"] as const;

/** Returns a subscription's current state. Returns null if the subscription doesn't exist in Stripe. */
export async function findSubscriptionState(id: string): Promise<StripeSubscriptionState | null> {
  return findAtStripe(async () =>
    toSubscriptionState(
      await stripe().subscriptions.retrieve(id, { expand: [...SUBSCRIPTION_STATE_EXPANSIONS] }),
    ),
  );
}

/**
 * Converts a subscription from Stripe's format. If the subscription is past due or unpaid, also reads the
 * amount owed.
 */
export async function toSubscriptionState(found: Stripe.Subscription): Promise<StripeSubscriptionState> {
  return { ...toStateWithoutDebt(found), ...(await readSubscriptionDebt(found)) };
}

function toStateWithoutDebt(
  found: Stripe.Subscription,
): Omit<StripeSubscriptionState, keyof SubscriptionDebt> {
  const [item] = found.items.data;
  if (!item) throw new Error(`The subscription ${found.id} has no items`);
  const customer = typeof found.customer === "string" || found.customer.deleted ? null : found.customer;
  const { plan, interval } = getPlanChoiceFromMetadata(item.price.metadata);
  return {
    id: found.id,
    status: found.status,
    plan,
    interval: toBillingInterval(item.price.recurring?.interval) ?? interval,
    priceId: item.price.id,
    itemId: item.id,
    customerId: typeof found.customer === "string" ? found.customer : found.customer.id,
    customerEmail: customer?.email ?? null,
    userId: found.metadata.user_id ?? null,
    createdAt: toDate(found.created),
    trialStart: toDateOrNull(found.trial_start),
    trialEnd: toDateOrNull(found.trial_end),
    periodEnd: toDateOrNull(item.current_period_end),
    cancelsAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
    creditCents: Math.max(0, -(customer?.balance ?? 0)),
    canceledAt: toDateOrNull(found.canceled_at),
    ...toPendingChange(found.schedule),
  };
}

function toPendingChange(
  schedule: Stripe.Subscription["schedule"],
): Pick<StripeSubscriptionState, "scheduleId" | "pending"> {
  if (schedule === null || typeof schedule === "string") return { scheduleId: schedule, pending: null };
  const { plan, interval } = getPlanChoiceFromMetadata(schedule.metadata);
  const next = schedule.phases.find(
    ({ start_date }) => start_date >= (schedule.current_phase?.end_date ?? 0),
  );
  const isPending = schedule.status === "active" && schedule.current_phase !== null;
  const pending =
    isPending && plan && interval && next ? { plan, interval, at: toDate(next.start_date) } : null;
  return { scheduleId: schedule.id, pending };
}

/** Reads the plan and interval that we stored in the metadata of a price, a link or a schedule. */
export function getPlanChoiceFromMetadata(metadata: Stripe.Metadata | null): {
  plan: PlanId | null;
  interval: BillingInterval | null;
} {
  return {
    plan: PLAN_IDS.find((id) => id === metadata?.plan) ?? null,
    interval: toBillingInterval(metadata?.interval),
  };
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}

function toDateOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : toDate(seconds);
}
