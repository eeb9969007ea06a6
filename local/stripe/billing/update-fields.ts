import { mergeMetadata } from "../api/common-params";
import { invalid } from "../api/errors";
import type { SubscriptionObject } from "../core/wire";
import type { Call } from "../core/world";
import { getPaymentMethod } from "../resources/payment-methods";
import { type Details, withDetails } from "./cancel";
import { getItem } from "./subscription-item";

interface Fields {
  cancel_at_period_end?: boolean | undefined;
  cancellation_details?: Details | undefined;
  default_payment_method?: string | undefined;
  description?: string | null | undefined;
  metadata?: Record<string, string> | null | undefined;
}

/** Returns the subscription with the changes that cost nothing. */
export function withFields(call: Call, subscription: SubscriptionObject, input: Fields): SubscriptionObject {
  const method = input.default_payment_method;
  if (method !== undefined) getPaymentMethod(call, method, subscription.customer);
  return {
    ...withCancellation(call, subscription, input),
    default_payment_method: method ?? subscription.default_payment_method,
    description: input.description === undefined ? subscription.description : input.description,
    metadata: mergeMetadata(subscription.metadata, input.metadata),
  };
}

function withCancellation(call: Call, subscription: SubscriptionObject, input: Fields): SubscriptionObject {
  const atEnd = input.cancel_at_period_end ?? subscription.cancel_at_period_end;
  const asked = atEnd !== subscription.cancel_at_period_end;
  if (asked && subscription.schedule !== null) throw managed(subscription.schedule);
  const reason = atEnd ? "cancellation_requested" : null;
  if (!asked && !input.cancellation_details) return subscription;
  const details = withDetails(subscription, input.cancellation_details, reason);
  if (!asked) return { ...subscription, cancellation_details: details };
  return {
    ...subscription,
    cancel_at: atEnd ? getItem(subscription).current_period_end : null,
    cancel_at_period_end: atEnd,
    canceled_at: atEnd ? call.now : null,
    cancellation_details: details,
  };
}

// Stripe spells it this way. cspell:ignore cancelation
const managed = (schedule: string) =>
  invalid(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    "cancel_at_period_end",
  );
