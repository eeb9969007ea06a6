import type { Call } from "../core/context";
import type { InvoiceObject, SubscriptionObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";
import { collectInvoice } from "./collect";
import { getSubscriptionCard } from "./create-draft-invoice";
import { getRetryTime } from "./dunning";
import { getSubscriptionId, listUnsettledInvoices } from "./invoice-object";

const OWING_STATUSES: readonly string[] = ["incomplete", "past_due", "unpaid"];

/**
 * Tries to charge an open invoice and updates the subscription's status. `method` overrides the subscription's
 * card.
 */
export function settleInvoice(call: Call, open: InvoiceObject, method?: string) {
  const subscription = call.tables.subscriptions.get(getSubscriptionId(open) ?? "");
  if (!subscription) throw new Error(`${open.id} has no subscription`);
  const card =
    method === undefined ? getSubscriptionCard(call, subscription) : call.tables.payment_methods.get(method);
  const next = open.auto_advance ? getRetryTime(call, open) : null;
  const outcome = collectInvoice(call, open, card, next);
  if (outcome.decline === null) handlePaidInvoice(call, subscription, outcome.invoice);
  else handleFailedInvoice(call, subscription, outcome.invoice);
  return outcome;
}

/** Reactivates the subscription if the paid invoice is its latest one or no other invoice is open. */
function handlePaidInvoice(call: Call, subscription: SubscriptionObject, paid: InvoiceObject): void {
  if (!OWING_STATUSES.includes(subscription.status)) return;
  const hasOpenInvoice = listUnsettledInvoices(call, subscription.id).some(({ status }) => status === "open");
  if (!hasOpenInvoice || subscription.latest_invoice === paid.id) setStatus(call, subscription, "active");
}

/** Marks the subscription as past due after a failed payment, or as unpaid if no attempts are left. */
function handleFailedInvoice(call: Call, subscription: SubscriptionObject, failed: InvoiceObject): void {
  if (subscription.status !== "active" && subscription.status !== "past_due") return;
  setStatus(call, subscription, failed.next_payment_attempt === null ? "unpaid" : "past_due");
}

function setStatus(call: Call, before: SubscriptionObject, status: string): void {
  if (before.status === status) return;
  putAndEmit(call, call.tables.subscriptions, {
    type: "customer.subscription.updated",
    before,
    after: { ...before, status },
  });
}
