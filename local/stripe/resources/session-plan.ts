import { metadata } from "../api/common-params";
import { hash, integer, optional, text } from "../api/readers";
import type { SubscriptionPlan } from "../core/tables";
import type { LineItemObject } from "../core/wire-format";

/** The `subscription_data` of a checkout session. */
export const subscriptionData = optional(
  hash({
    description: optional(text(500)),
    metadata,
    trial_period_days: optional(integer(1, 730)),
  }),
);

interface SubscriptionData {
  description?: string | null | undefined;
  metadata?: Record<string, string> | null | undefined;
  trial_period_days?: number | null | undefined;
}

/**
 * Returns the subscription that a session with these line items starts. Returns undefined if no line item is
 * recurring.
 */
export function getSubscriptionPlan(
  items: LineItemObject[],
  data: SubscriptionData | null | undefined,
): SubscriptionPlan | undefined {
  if (!items.some(({ price }) => price.recurring)) return undefined;
  return {
    description: data?.description ?? null,
    metadata: data?.metadata ?? {},
    trial_period_days: data?.trial_period_days ?? null,
  };
}
