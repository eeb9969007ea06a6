import { cardError, invalidRequestError } from "../api/errors";
import type { Call } from "../core/context";
import type { PaymentMethodObject, PriceObject, SubscriptionObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";
import { billNow } from "./bill-now";
import { getSubscriptionCard } from "./create-draft-invoice";
import { createPeriodLine, createTrialLine } from "./invoice-lines";
import { addCycles } from "./periods";
import { getCycle, getItem } from "./subscription-item";
import { buildSubscription } from "./subscription-object";

interface StartInput {
  customer: string;
  price: PriceObject;
  quantity: number;
  method: PaymentMethodObject | undefined;
  trial_end: number | null;
  description: string | null;
  metadata: Record<string, string>;
  /**
   * Whether a declined card prevents the subscription from being created. If false, the subscription is created
   * as incomplete.
   */
  strict: boolean;
}

/** Starts a subscription and creates the invoice for its first period or its trial. */
export function startSubscription(call: Call, input: StartInput): SubscriptionObject {
  const trial = input.trial_end !== null;
  const end = input.trial_end ?? addCycles(call.now, getCycle(input.price));
  const method = input.method?.id ?? null;
  const test_clock = call.tables.customers.get(input.customer)?.test_clock ?? null;
  const newSubscription = buildSubscription({
    ...input,
    payment_method: method,
    start: call.now,
    end,
    trial,
    test_clock,
  });
  const line = (trial ? createTrialLine : createPeriodLine)(call, getItem(newSubscription), call.now, end);
  if (line.amount > 0 && !getSubscriptionCard(call, newSubscription)) throw createNoMethodError();
  const { invoice, decline } = billNow(call, newSubscription, [line], "subscription_create");
  if (decline && input.strict) throw cardError(decline);
  const status = decline ? "incomplete" : newSubscription.status;
  return putAndEmit(call, call.tables.subscriptions, {
    type: "customer.subscription.created",
    after: { ...newSubscription, latest_invoice: invoice.id, status },
  });
}

const createNoMethodError = () =>
  invalidRequestError(
    "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
    undefined,
    "resource_missing",
  );
