import type { SubscriptionObject } from "../core/wire";
import type { Call } from "../core/world";
import { putAndEmit } from "../webhooks/put-and-emit";
import { unsettledInvoices } from "./invoice-object";

type Cancellation = NonNullable<SubscriptionObject["cancellation_details"]>;

export interface Details {
  comment?: string | undefined;
  feedback?: string | undefined;
}

interface Cancel {
  cancellation_details?: Details | undefined;
  reason: NonNullable<Cancellation["reason"]>;
}

/** Ends a subscription now. What it owes stays open, but isn't collected any more. */
export function cancelSubscription(
  call: Call,
  subscription: SubscriptionObject,
  { cancellation_details, reason }: Cancel,
): SubscriptionObject {
  for (const invoice of unsettledInvoices(call, subscription.id)) {
    const after = {
      ...invoice,
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    };
    putAndEmit(call, call.tables.invoices, { type: "invoice.updated", before: invoice, after });
  }
  const after: SubscriptionObject = {
    ...subscription,
    cancel_at: subscription.cancel_at_period_end ? subscription.cancel_at : null,
    canceled_at: subscription.canceled_at ?? call.now,
    cancellation_details: withDetails(subscription, cancellation_details, reason),
    ended_at: call.now,
    status: "canceled",
  };
  return putAndEmit(call, call.tables.subscriptions, { type: "customer.subscription.deleted", after });
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
