import type { InvoiceObject, SubscriptionObject } from "../core/wire";
import type { Call } from "../core/world";
import { putAndEmit } from "../webhooks/put-and-emit";
import type { Line } from "./invoice-lines";
import { type BillingReason, newInvoice } from "./invoice-object";

interface Raise {
  lines: Line[];
  reason: BillingReason;
  period?: { start: number; end: number };
}

/** A draft of an invoice for the subscription, told of. */
export function raiseInvoice(call: Call, subscription: SubscriptionObject, raise: Raise): InvoiceObject {
  const customer = call.tables.customers.get(subscription.customer);
  if (!customer) throw new Error(`${subscription.id} has no customer`);
  const period = raise.period ?? { start: call.now, end: call.now };
  const draft = newInvoice(call, { ...raise, subscription, customer, period });
  return putAndEmit(call, call.tables.invoices, { type: "invoice.created", after: draft });
}
