import { type BillingInterval, toBillingInterval } from "@/lib/plans/billing-interval";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { findPlan, type PlanId } from "@/lib/plans/plan-id";

const SUBSCRIPTIONS_PATH = "/subscriptions";

/** Returns the path of the subscription page with monthly or yearly prices. */
export function getSubscriptionsPath(interval: BillingInterval): string {
  return interval === "month"
    ? SUBSCRIPTIONS_PATH
    : `${SUBSCRIPTIONS_PATH}?${new URLSearchParams({ interval })}`;
}

/** Returns whether a path opens the subscription page. False for the checkout and for returns from a payment. */
export function isSubscriptionsPath(path: string): boolean {
  return path.split("?", 1)[0] === SUBSCRIPTIONS_PATH;
}

const CHECKOUT_PATH = "/subscriptions/checkout";

/** Returns a path that redirects to Stripe's payment page, so that buy buttons work without JavaScript. */
export function getCheckoutPath({ plan, interval }: PlanChoice): string {
  return `${CHECKOUT_PATH}?${new URLSearchParams({ plan, interval })}`;
}

/** Parses a path that `getCheckoutPath` created. Returns null for other paths. */
export function readCheckoutPath(path: string): PlanChoice | null {
  const [pathname, query] = path.split("?", 2);
  if (pathname !== CHECKOUT_PATH) return null;
  const parameters = new URLSearchParams(query);
  const plan = findPlan(parameters.get("plan"));
  const interval = toBillingInterval(parameters.get("interval"));
  return plan && { plan, interval: interval ?? "month" };
}

/** Why the checkout redirected the user back: the plan can't be bought, or an error occurred. */
const REFUSAL_REASONS = ["unsold", "failed"] as const;

export interface FailedCheckout {
  plan: PlanId;
  reason: (typeof REFUSAL_REASONS)[number];
}

export function getFailedCheckoutPath(
  { plan, interval }: PlanChoice,
  refused: FailedCheckout["reason"],
): string {
  return `/subscriptions?${new URLSearchParams({ plan, interval, refused })}`;
}

interface RefusedAddress {
  plan?: string | undefined;
  refused?: string | undefined;
}

/** Parses the parameters of a URL that `getFailedCheckoutPath` created. Returns null for other URLs. */
export function readFailedCheckout({ plan: named, refused }: RefusedAddress): FailedCheckout | null {
  const plan = findPlan(named);
  const reason = REFUSAL_REASONS.find((known) => known === refused);
  return plan && reason ? { plan, reason } : null;
}
