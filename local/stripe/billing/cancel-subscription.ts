import type { Call } from "../core/context";
import type { SubscriptionObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";
import { billNow } from "./bill-now";
import { listUnsettledInvoices } from "./invoice-object";
import { addPendingLines, listPendingLines } from "./list-pending-lines";
import { createUnusedTimeLine } from "./prorations";
import { endSchedule, getSchedule } from "./schedule";
import { getItem } from "./subscription-item";

type Cancellation = NonNullable<SubscriptionObject["cancellation_details"]>;

export interface CancellationDetails {
  comment?: string | undefined;
  feedback?: string | undefined;
}

interface CancelInput {
  cancellation_details?: CancellationDetails | undefined;
  reason: NonNullable<Cancellation["reason"]>;
  /** Whether to credit the rest of the period: now if `invoice_now` is true, otherwise on a later invoice. */
  prorate?: boolean | undefined;
  invoice_now?: boolean | undefined;
}

/** Ends a subscription now. Its open invoices stay open but are no longer collected automatically. */
export function cancelSubscription(
  call: Call,
  subscription: SubscriptionObject,
  input: CancelInput,
): SubscriptionObject {
  const latestInvoiceId = billFinalCharges(call, subscription, input);
  for (const invoice of listUnsettledInvoices(call, subscription.id)) {
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
    cancellation_details: addCancellationDetails(subscription, input.cancellation_details, input.reason),
    ended_at: call.now,
    latest_invoice: latestInvoiceId,
    status: "canceled",
  };
  return putAndEmit(call, call.tables.subscriptions, { type: "customer.subscription.deleted", after });
}

/**
 * Bills the pending lines and any credit for unused time now if `invoice_now` is true. Otherwise, leaves them
 * pending. Returns the ID of the subscription's newest invoice.
 */
function billFinalCharges(call: Call, subscription: SubscriptionObject, input: CancelInput): string | null {
  const credit =
    input.prorate && subscription.status !== "trialing"
      ? [createUnusedTimeLine(call, getItem(subscription), call.now)]
      : [];
  addPendingLines(call, subscription.id, credit);
  if (!input.invoice_now || listPendingLines(call, subscription.id).length === 0)
    return subscription.latest_invoice;
  return billNow(call, subscription, [], "subscription_update").invoice.id;
}

export function addCancellationDetails(
  { cancellation_details }: SubscriptionObject,
  details: CancellationDetails | undefined,
  reason: Cancellation["reason"],
): Cancellation {
  return {
    comment: details?.comment ?? cancellation_details?.comment ?? null,
    feedback: details?.feedback ?? cancellation_details?.feedback ?? null,
    feedback_option: null,
    reason,
  };
}
