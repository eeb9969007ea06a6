import { mergeUserMetadata, metadata } from "../api/common-params";
import { invalidRequestError } from "../api/errors";
import { array, hash, integer, optional, text } from "../api/readers";
import { apiRoute } from "../api/route";
import { DAY_SECONDS } from "../billing/periods";
import { startSubscription } from "../billing/start-subscription";
import { getCustomer } from "./customers";
import { getPaymentMethod } from "./payment-methods";
import { getRecurringPrice } from "./prices";
import { paymentBehavior, timestamp } from "./subscription-params";

export const createSubscription = apiRoute(
  "POST",
  "/v1/subscriptions",
  {
    customer: text(),
    default_payment_method: optional(text()),
    description: optional(text(500)),
    items: array(hash({ price: text(), quantity: optional(integer(1, 1_000_000)) })),
    metadata,
    payment_behavior: paymentBehavior,
    trial_end: optional(timestamp),
    trial_period_days: optional(integer(1, 730)),
  },
  (call, input) => {
    getCustomer(call, input.customer, "customer");
    const [item, second] = input.items;
    if (!item || second)
      throw invalidRequestError("The stand-in supports one item per subscription.", "items");
    const days = input.trial_period_days;
    if (input.trial_end !== undefined && (days !== undefined || input.trial_end <= call.now)) {
      throw invalidRequestError(
        "Invalid timestamp: must be an integer Unix timestamp in the future.",
        "trial_end",
      );
    }
    const method = input.default_payment_method;
    return startSubscription(call, {
      customer: input.customer,
      description: input.description ?? null,
      metadata: mergeUserMetadata({}, input.metadata),
      method: method === undefined ? undefined : getPaymentMethod(call, method, input.customer),
      price: getRecurringPrice(call, item.price, "items[0][price]"),
      quantity: item.quantity ?? 1,
      strict: input.payment_behavior === "error_if_incomplete",
      trial_end: input.trial_end ?? (days === undefined ? null : call.now + days * DAY_SECONDS),
    });
  },
);
