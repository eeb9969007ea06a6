import type { Call } from "../core/context";
import type { CustomerObject, InvoiceObject } from "../core/wire-format";
import { emit } from "../webhooks/emit";
import { putAndEmit } from "../webhooks/put-and-emit";
import { openInvoicePayment } from "./invoice-payment";

/**
 * Finalizes a draft: assigns an invoice number and applies the customer's balance. Marks the invoice as paid
 * if nothing is due.
 */
export function finalizeInvoice(call: Call, draft: InvoiceObject): InvoiceObject {
  const customer = settleBalance(call, draft);
  const due = draft.total + customer.before - customer.after;
  const open: InvoiceObject = {
    ...draft,
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    effective_at: call.now,
    ending_balance: customer.after,
    hosted_invoice_url: `${call.context.publicUrl}/invoices/${draft.id}`,
    number: customer.number,
    starting_balance: customer.before,
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: call.now },
  };
  putAndEmit(call, call.tables.invoices, { type: "invoice.finalized", after: open });
  if (due === 0) return markInvoicePaid(call, open, 0);
  openInvoicePayment(call, open);
  return open;
}

export function markInvoicePaid(call: Call, invoice: InvoiceObject, amount: number): InvoiceObject {
  const paid: InvoiceObject = {
    ...invoice,
    amount_paid: amount,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: call.now },
  };
  putAndEmit(call, call.tables.invoices, { type: "invoice.paid", after: paid });
  emit(call, call.scope, "invoice.payment_succeeded", paid);
  return paid;
}

/**
 * Applies the customer's credit (a negative balance) to the invoice. If the invoice's total is negative, adds
 * that amount to the customer's credit instead.
 */
function settleBalance(call: Call, draft: InvoiceObject): { before: number; after: number; number: string } {
  const customer = getInvoicedCustomer(call, draft);
  const sequence = customer.next_invoice_sequence ?? 1;
  const before = customer.balance;
  const after = Math.min(0, before + draft.total);
  const next = { ...customer, balance: after, currency: draft.currency, next_invoice_sequence: sequence + 1 };
  call.tables.customers.put(call.scope, next);
  if (after !== before) emit(call, call.scope, "customer.updated", next, customer);
  return { before, after, number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}` };
}

function getInvoicedCustomer({ tables }: Call, invoice: InvoiceObject): CustomerObject {
  const customer = tables.customers.get(invoice.customer ?? "");
  if (!customer) throw new Error(`${invoice.id} has no customer`);
  return customer;
}
