import { createId } from "../core/ids";
import type { PriceObject, SubscriptionObject } from "../core/wire-format";
import { buildSubscriptionItem } from "./subscription-item";

export interface NewSubscription {
  customer: string;
  price: PriceObject;
  quantity: number;
  payment_method: string | null;
  description: string | null;
  metadata: Record<string, string>;
  start: number;
  /** When the first period or the trial ends. */
  end: number;
  trial: boolean;
  test_clock: string | null;
}

/** Returns a new subscription in its state before the first invoice. */
export function buildSubscription(input: NewSubscription): SubscriptionObject {
  const id = createId("sub");
  const { start, end, trial } = input;
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trial ? end : start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: start,
    currency: input.price.currency,
    customer: input.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.payment_method,
    default_source: null,
    default_tax_rates: [],
    description: input.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: [
        buildSubscriptionItem({ subscription: id, price: input.price, quantity: input.quantity, start, end }),
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: trial ? "trialing" : "active",
    test_clock: input.test_clock,
    transfer_data: null,
    trial_end: trial ? end : null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: trial ? start : null,
  };
}
