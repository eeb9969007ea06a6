import { cardError, invalid } from "../api/errors";
import type { PaymentMethodObject, PriceObject, SubscriptionObject } from "../core/wire";
import type { Call } from "../core/world";
import { putAndEmit } from "../webhooks/put-and-emit";
import { billNow } from "./bill-now";
import { periodLine, trialLine } from "./invoice-lines";
import { addCycles } from "./periods";
import { getMethod } from "./raise-invoice";
import { getCycle, getItem } from "./subscription-item";
import { newSubscription } from "./subscription-object";

interface Start {
  customer: string;
  price: PriceObject;
  quantity: number;
  method: PaymentMethodObject | undefined;
  trial_end: number | null;
  description: string | null;
  metadata: Record<string, string>;
  /** If the card is declined, no subscription starts. At Stripe it would be incomplete. */
  strict: boolean;
}

/** Starts a subscription and bills its first period or its trial. */
export function startSubscription(call: Call, input: Start): SubscriptionObject {
  const trial = input.trial_end !== null;
  const end = input.trial_end ?? addCycles(call.now, getCycle(input.price));
  const method = input.method?.id ?? null;
  const test_clock = call.tables.customers.get(input.customer)?.test_clock ?? null;
  const fresh = newSubscription({
    ...input,
    payment_method: method,
    start: call.now,
    end,
    trial,
    test_clock,
  });
  const line = (trial ? trialLine : periodLine)(call, getItem(fresh), call.now, end);
  if (line.amount > 0 && !getMethod(call, fresh)) throw noMethod();
  const { invoice, decline } = billNow(call, fresh, [line], "subscription_create");
  if (decline && input.strict) throw cardError(decline);
  const status = decline ? "incomplete" : fresh.status;
  return putAndEmit(call, call.tables.subscriptions, {
    type: "customer.subscription.created",
    after: { ...fresh, latest_invoice: invoice.id, status },
  });
}

const noMethod = () =>
  invalid(
    "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
    undefined,
    "resource_missing",
  );
