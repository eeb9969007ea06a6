import { metadata } from "../api/common-params";
import { invalidRequestError, notFoundError } from "../api/errors";
import { array, boolean, hash, integer, oneOf, optional, orNull, type Reader, text } from "../api/readers";
import type { Change } from "../billing/calculate-subscription-change";
import { getItem } from "../billing/subscription-item";
import type { Call } from "../core/context";
import type { SubscriptionObject } from "../core/wire-format";
import { getRecurringPrice } from "./prices";

export const timestamp = integer(0, 99_999_999_999);

export const cancellationDetails = optional(
  hash({
    comment: optional(text()),
    feedback: optional(
      oneOf(
        "customer_service",
        "low_quality",
        "missing_features",
        "other",
        "switched_service",
        "too_complex",
        "too_expensive",
        "unused",
      ),
    ),
  }),
);

export const prorationBehavior = optional(oneOf("always_invoice", "create_prorations", "none"));
export const paymentBehavior = optional(oneOf("allow_incomplete", "error_if_incomplete"));

export const trialEnd: Reader<"now" | number> = (value, param) =>
  value === "now" ? "now" : timestamp(value, param);

/** The parameters shared by a subscription update and the preview of that update. */
export const subscriptionChangeParams = {
  billing_cycle_anchor: optional(hash({ type: oneOf("now", "unchanged") })),
  cancel_at_period_end: optional(boolean),
  items: optional(
    array(
      hash({
        id: text(),
        price: optional(text()),
        quantity: optional(integer(1, 1_000_000)),
      }),
    ),
  ),
  proration_behavior: prorationBehavior,
  proration_date: optional(timestamp),
  trial_end: optional(trialEnd),
};

export const updateShape = {
  ...subscriptionChangeParams,
  cancellation_details: cancellationDetails,
  default_payment_method: optional(text()),
  description: optional(orNull(text(500))),
  metadata,
  payment_behavior: paymentBehavior,
};

type ChangeInput = {
  [Name in keyof typeof subscriptionChangeParams]: ReturnType<(typeof subscriptionChangeParams)[Name]>;
};

/** Validates the requested change and returns it. */
export function readChange(call: Call, subscription: SubscriptionObject, input: ChangeInput): Change {
  if (subscription.schedule !== null && (input.items || input.trial_end || input.billing_cycle_anchor)) {
    const message =
      "A schedule manages this subscription. Release the schedule before you change the items, trial or billing cycle.";
    throw invalidRequestError(message, "items");
  }
  const item = getItem(subscription);
  const [given, second] = input.items ?? [];
  if (second) throw invalidRequestError("The stand-in supports one item per subscription.", "items");
  if (given && given.id !== item.id) throw notFoundError("subscription item", given.id, "items[0][id]");
  const date = input.proration_date;
  if (date !== undefined && (date < item.current_period_start || date > item.current_period_end)) {
    throw invalidRequestError("The proration date must be in the current billing period.", "proration_date");
  }
  if (typeof input.trial_end === "number" && input.trial_end <= call.now) {
    throw invalidRequestError(
      "Invalid timestamp: must be an integer Unix timestamp in the future.",
      "trial_end",
    );
  }
  const anchorNow = input.billing_cycle_anchor?.type === "now";
  if (anchorNow && subscription.status === "trialing") {
    throw invalidRequestError(
      "The billing cycle begins when the trial ends. To start it now, set `trial_end` to `now`.",
      "billing_cycle_anchor",
    );
  }
  return {
    price: given?.price === undefined ? undefined : getRecurringPrice(call, given.price, "items[0][price]"),
    quantity: given?.quantity,
    prorations: input.proration_behavior ?? "create_prorations",
    proration_date: date,
    trial_end: input.trial_end,
    anchor_now: anchorNow,
  };
}
