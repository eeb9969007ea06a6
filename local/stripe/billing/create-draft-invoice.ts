import type { Call } from "../core/context";
import type { InvoiceObject, PaymentMethodObject, SubscriptionObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";
import type { BillingLine } from "./billing-line";
import { type BillingReason, buildInvoice } from "./invoice-object";

interface DraftInvoiceInput {
  lines: BillingLine[];
  reason: BillingReason;
  period?: { start: number; end: number };
  /** The time when the draft is finalized automatically, or null if that never happens. */
  finalizes_at?: number | null;
}

/** Creates a draft invoice for the subscription and emits `invoice.created`. */
export function createDraftInvoice(
  call: Call,
  subscription: SubscriptionObject,
  input: DraftInvoiceInput,
): InvoiceObject {
  const customer = call.tables.customers.get(subscription.customer);
  if (!customer) throw new Error(`${subscription.id} has no customer`);
  const period = input.period ?? { start: call.now, end: call.now };
  const draft: InvoiceObject = {
    ...buildInvoice(call, { ...input, subscription, customer, period }),
    auto_advance: input.finalizes_at !== null,
    automatically_finalizes_at: input.finalizes_at ?? null,
  };
  return putAndEmit(call, call.tables.invoices, { type: "invoice.created", after: draft });
}

/** Returns the subscription's own card or, if it has none, the customer's card. */
export function getSubscriptionCard(
  { tables }: Call,
  subscription: SubscriptionObject,
): PaymentMethodObject | undefined {
  const customer = tables.customers.get(subscription.customer);
  const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return typeof id === "string" ? tables.payment_methods.get(id) : undefined;
}
