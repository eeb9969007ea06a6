import type { Call } from "../core/context";
import type { InvoiceObject, PaymentMethodObject } from "../core/wire-format";
import { type Decline, findTestCardByLast4, toUnattendedCard } from "../money/cards";
import { chargeIntent } from "../money/charge-intent";
import { openDispute } from "../money/disputes";
import { emit } from "../webhooks/emit";
import { putAndEmit } from "../webhooks/put-and-emit";
import { markInvoicePaid } from "./finalize";
import { getPayment } from "./invoice-payment";

interface CollectionAttempt {
  invoice: InvoiceObject;
  /** Why the card wasn't charged, or null if it was. */
  decline: Decline | null;
}

const NO_CARD: Decline = {
  code: "missing",
  decline_code: "missing",
  message: "This customer has no attached payment source or default payment method.",
};

/** Charges an open invoice to a card. `next` is the time of the next attempt if this one fails. */
export function collectInvoice(
  call: Call,
  open: InvoiceObject,
  method: PaymentMethodObject | undefined,
  next: number | null,
): CollectionAttempt {
  const decline = method ? chargeInvoice(call, open, method) : NO_CARD;
  if (decline === null) {
    const { payment } = getPayment(call, open);
    const paid = markInvoicePaid(call, { ...open, attempt_count: open.attempt_count + 1 }, open.amount_due);
    putAndEmit(call, call.tables.invoice_payments, {
      type: "invoice_payment.paid",
      after: {
        ...payment,
        amount_paid: open.amount_due,
        status: "paid",
        status_transitions: { ...payment.status_transitions, paid_at: call.now },
      },
    });
    return { invoice: paid, decline };
  }
  const failed: InvoiceObject = {
    ...open,
    attempt_count: open.attempt_count + 1,
    attempted: true,
    auto_advance: next !== null,
    next_payment_attempt: next,
  };
  call.tables.invoices.put(call.scope, failed);
  emit(call, call.scope, "invoice.payment_failed", failed);
  if (decline.code === "authentication_required")
    emit(call, call.scope, "invoice.payment_action_required", failed);
  return { invoice: failed, decline };
}

function chargeInvoice(call: Call, open: InvoiceObject, method: PaymentMethodObject): Decline | null {
  const savedCard = findTestCardByLast4(method.card?.last4 ?? "");
  if (!savedCard) return NO_CARD;
  const card = call.attended ? savedCard : toUnattendedCard(savedCard);
  const { intent } = getPayment(call, open);
  const payer = { email: method.billing_details.email ?? "", name: method.billing_details.name ?? "" };
  const charged = chargeIntent(call, { ...intent, payment_method: method.id }, card, payer);
  if (card.disputed) openDispute(call, charged, { reason: "fraudulent" });
  return card.decline ?? null;
}
