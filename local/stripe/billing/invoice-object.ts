import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { CustomerObject, InvoiceObject, SubscriptionObject } from "../core/wire-format";
import type { BillingLine } from "./billing-line";
import { createInvoiceLine } from "./invoice-lines";

export type BillingReason = "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";

interface NewInvoice {
  subscription: SubscriptionObject;
  customer: CustomerObject;
  lines: BillingLine[];
  reason: BillingReason;
  period: { start: number; end: number };
}

/** Returns a draft invoice for a subscription, with amounts in cents. */
export function buildInvoice(
  call: Call,
  { subscription, customer, lines, reason, period }: NewInvoice,
): InvoiceObject {
  const id = createId("in");
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Hoofline",
    account_tax_ids: null,
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: call.now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: lines.map((line) => createInvoiceLine(line, id, subscription.id)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subscription: null,
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: subscription.test_clock,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

/** Returns the subscription that an invoice is for. */
export function getSubscriptionId(invoice: InvoiceObject): string | undefined {
  return invoice.parent?.subscription_details?.subscription;
}

/** Returns the subscription's unpaid invoices (drafts and open ones), oldest first. */
export function listUnsettledInvoices({ tables }: Call, subscription: string): InvoiceObject[] {
  return tables.invoices.keyed(subscription).sort((left, right) => left.created - right.created);
}
