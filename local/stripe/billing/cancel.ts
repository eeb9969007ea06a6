import type { SubscriptionObject } from "../core/wire";
import type { Call } from "../core/world";
import { putAndEmit } from "../webhooks/put-and-emit";
import { billNow } from "./bill-now";
import { unsettledInvoices } from "./invoice-object";
import { keepForNextInvoice, pendingLines } from "./pending-lines";
import { unusedLine } from "./prorations";
import { endSchedule, getSchedule } from "./schedule";
import { getItem } from "./subscription-item";

type Cancellation = NonNullable<SubscriptionObject["cancellation_details"]>;

export interface Details {
  comment?: string | undefined;
  feedback?: string | undefined;
}

interface Cancel {
  cancellation_details?: Details | undefined;
  reason: NonNullable<Cancellation["reason"]>;
  /** Credits the rest of the period, on an invoice now or on a later one. */
  prorate?: boolean | undefined;
  invoice_now?: boolean | undefined;
}

/** Ends a subscription now. Its debts stay open but are no longer collected. */
export function cancelSubscription(
  call: Call,
  subscription: SubscriptionObject,
  input: Cancel,
): SubscriptionObject {
  const latest = settleAccounts(call, subscription, input);
  for (const invoice of unsettledInvoices(call, subscription.id)) {
    const after = {
      ...invoice,
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    };
    putAndEmit(call, call.tables.invoices, { type: "invoice.updated", before: invoice, after });
  }
  const schedule = getSchedule(call, subscription);
  if (schedule?.status === "active") endSchedule(call, schedule, "canceled");
  const after: SubscriptionObject = {
    ...subscription,
    cancel_at: subscription.cancel_at_period_end ? subscription.cancel_at : null,
    canceled_at: subscription.canceled_at ?? call.now,
    cancellation_details: withDetails(subscription, input.cancellation_details, input.reason),
    ended_at: call.now,
    latest_invoice: latest,
    status: "canceled",
  };
  return putAndEmit(call, call.tables.subscriptions, { type: "customer.subscription.deleted", after });
}

/** Bills or keeps the credit and the pending lines. Returns the subscription's newest invoice. */
function settleAccounts(call: Call, subscription: SubscriptionObject, input: Cancel): string | null {
  const credit =
    input.prorate && subscription.status !== "trialing"
      ? [unusedLine(call, getItem(subscription), call.now)]
      : [];
  keepForNextInvoice(call, subscription.id, credit);
  if (!input.invoice_now || pendingLines(call, subscription.id).length === 0)
    return subscription.latest_invoice;
  return billNow(call, subscription, [], "subscription_update").invoice.id;
}

export function withDetails(
  { cancellation_details }: SubscriptionObject,
  given: Details | undefined,
  reason: Cancellation["reason"],
): Cancellation {
  return {
    comment: given?.comment ?? cancellation_details?.comment ?? null,
    feedback: given?.feedback ?? cancellation_details?.feedback ?? null,
    feedback_option: null,
    reason,
  };
}
