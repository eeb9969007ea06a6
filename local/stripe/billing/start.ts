import type { InvoiceObject, PaymentMethodObject, PriceObject, SubscriptionObject } from "../core/wire";
import type { Call } from "../core/world";
import type { Decline } from "../money/cards";
import { putAndEmit } from "../webhooks/put-and-emit";
import { collectInvoice } from "./collect";
import { finalizeInvoice } from "./finalize";
import { periodLine, trialLine } from "./invoice-lines";
import { addCycles, DAY_SECONDS } from "./periods";
import { raiseInvoice } from "./raise-invoice";
import { cycleOf, itemOf } from "./subscription-item";
import { newSubscription } from "./subscription-object";

interface Start {
  customer: string;
  price: PriceObject;
  quantity: number;
  method: PaymentMethodObject | undefined;
  trial_period_days: number | null;
  description: string | null;
  metadata: Record<string, string>;
}

interface Started {
  subscription: SubscriptionObject;
  invoice: InvoiceObject;
  decline: Decline | null;
}

/** Starts a subscription and bills its first period, or its trial. A declined card leaves it incomplete. */
export function startSubscription(call: Call, input: Start): Started {
  const trial = input.trial_period_days !== null;
  const end = trial
    ? call.now + (input.trial_period_days ?? 0) * DAY_SECONDS
    : addCycles(call.now, cycleOf(input.price));
  const method = input.method?.id ?? null;
  const fresh = newSubscription({ ...input, payment_method: method, start: call.now, end, trial });
  const line = (trial ? trialLine : periodLine)(call, itemOf(fresh), call.now, end);
  const draft = raiseInvoice(call, fresh, { lines: [line], reason: "subscription_create" });
  const final = finalizeInvoice(call, draft);
  const { invoice, decline } =
    final.status === "paid"
      ? { invoice: final, decline: null }
      : collectInvoice(call, final, input.method, null);
  const subscription: SubscriptionObject = {
    ...fresh,
    latest_invoice: invoice.id,
    status: decline === null ? fresh.status : "incomplete",
  };
  putAndEmit(call, call.tables.subscriptions, { type: "customer.subscription.created", after: subscription });
  return { subscription, invoice, decline };
}
