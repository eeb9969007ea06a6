import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { InvoiceObject, InvoicePaymentObject, PaymentIntentObject } from "../core/wire-format";
import { buildPaymentIntent } from "../money/payment-intent-object";
import { putAndEmit } from "../webhooks/put-and-emit";

const DESCRIPTIONS: Record<string, string> = {
  subscription_create: "Subscription creation",
  subscription_cycle: "Subscription update",
  subscription_update: "Subscription update",
};

/** Creates the payment of an open invoice. All attempts to charge the invoice use the same payment intent. */
export function openInvoicePayment(call: Call, invoice: InvoiceObject): InvoicePaymentObject {
  const intent = putAndEmit(call, call.tables.payment_intents, {
    type: "payment_intent.created",
    after: buildPaymentIntent(call, {
      amount: invoice.amount_due,
      currency: invoice.currency,
      application_fee_amount: null,
      customer: invoice.customer,
      description: DESCRIPTIONS[invoice.billing_reason ?? ""] ?? null,
      metadata: {},
    }),
  });
  return call.tables.invoice_payments.put(call.scope, {
    id: createId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: call.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** Returns the invoice's newest payment and that payment's intent. Throws if the invoice has no payment. */
export function getPayment(
  call: Call,
  invoice: InvoiceObject,
): { payment: InvoicePaymentObject; intent: PaymentIntentObject } {
  for (const payment of call.tables.invoice_payments.newestFirst(call.scope)) {
    const intent = call.tables.payment_intents.get(payment.payment.payment_intent ?? "");
    if (payment.invoice === invoice.id && intent) return { payment, intent };
  }
  throw new Error(`${invoice.id} has no payment`);
}
