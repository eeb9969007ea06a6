import type { InvoiceObject, SubscriptionObject } from "../core/wire";
import type { Call } from "../core/world";
import { putAndEmit } from "../webhooks/put-and-emit";
import { collectInvoice } from "./collect";
import { retryAt } from "./dunning";
import { getSubscriptionId, unsettledInvoices } from "./invoice-object";
import { getMethod } from "./raise-invoice";

const OWING: readonly string[] = ["incomplete", "past_due", "unpaid"];

/** Tries to charge an open invoice, optionally to `method`, and updates its subscription. */
export function settleInvoice(call: Call, open: InvoiceObject, method?: string) {
  const subscription = call.tables.subscriptions.get(getSubscriptionId(open) ?? "");
  if (!subscription) throw new Error(`${open.id} has no subscription`);
  const card = method === undefined ? getMethod(call, subscription) : call.tables.payment_methods.get(method);
  const next = open.auto_advance ? retryAt(call, open) : null;
  const outcome = collectInvoice(call, open, card, next);
  if (outcome.decline === null) recover(call, subscription, outcome.invoice);
  else lapse(call, subscription, outcome.invoice);
  return outcome;
}

/** A subscription without open invoices, or whose newest invoice was paid, becomes active again. */
function recover(call: Call, subscription: SubscriptionObject, paid: InvoiceObject): void {
  if (!OWING.includes(subscription.status)) return;
  const owing = unsettledInvoices(call, subscription.id).some(({ status }) => status === "open");
  if (!owing || subscription.latest_invoice === paid.id) setStatus(call, subscription, "active");
}

/** Past due after the first failure; unpaid when no attempts are left. */
function lapse(call: Call, subscription: SubscriptionObject, failed: InvoiceObject): void {
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
