import { mergeUserMetadata } from "../api/common-params";
import { invalidRequestError } from "../api/errors";
import type { Call } from "../core/context";
import type { SubscriptionObject } from "../core/wire-format";
import { getPaymentMethod } from "../resources/payment-methods";
import { addCancellationDetails, type CancellationDetails } from "./cancel-subscription";
import { getItem } from "./subscription-item";

interface UpdateFields {
  cancel_at_period_end?: boolean | undefined;
  cancellation_details?: CancellationDetails | undefined;
  default_payment_method?: string | undefined;
  description?: string | null | undefined;
  metadata?: Record<string, string> | null | undefined;
}

/** Applies those fields of a subscription update that don't affect the price. */
export function applyUpdateFields(
  call: Call,
  subscription: SubscriptionObject,
  input: UpdateFields,
): SubscriptionObject {
  const method = input.default_payment_method;
  if (method !== undefined) getPaymentMethod(call, method, subscription.customer);
  return {
    ...applyCancellation(call, subscription, input),
    default_payment_method: method ?? subscription.default_payment_method,
    description: input.description === undefined ? subscription.description : input.description,
    metadata: mergeUserMetadata(subscription.metadata, input.metadata),
  };
}

function applyCancellation(
  call: Call,
  subscription: SubscriptionObject,
  input: UpdateFields,
): SubscriptionObject {
  const atEnd = input.cancel_at_period_end ?? subscription.cancel_at_period_end;
  const isChanged = atEnd !== subscription.cancel_at_period_end;
  if (isChanged && subscription.schedule !== null) throw createManagedError(subscription.schedule);
  const reason = atEnd ? "cancellation_requested" : null;
  if (!isChanged && !input.cancellation_details) return subscription;
  const details = addCancellationDetails(subscription, input.cancellation_details, reason);
  if (!isChanged) return { ...subscription, cancellation_details: details };
  return {
    ...subscription,
    cancel_at: atEnd ? getItem(subscription).current_period_end : null,
    cancel_at_period_end: atEnd,
    canceled_at: atEnd ? call.now : null,
    cancellation_details: details,
  };
}

// Stripe's message spells "cancelation" with one L. cspell:ignore cancelation
const createManagedError = (schedule: string) =>
  invalidRequestError(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    "cancel_at_period_end",
  );
