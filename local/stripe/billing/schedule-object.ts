import { createId } from "../core/ids";
import type { PriceObject, ScheduleObject, SubscriptionObject } from "../core/wire-format";
import { getItem } from "./subscription-item";

export type Phase = ScheduleObject["phases"][number];

interface NewPhase {
  price: PriceObject;
  quantity: number;
  start: number;
  end: number;
  prorations: string;
  metadata: Record<string, string>;
  trial_end: number | null;
}

export function buildPhase({ price, quantity, start, end, ...more }: NewPhase): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price.id,
        price: price.id,
        quantity,
        tax_rates: [],
      },
    ],
    metadata: more.metadata,
    on_behalf_of: null,
    proration_behavior: more.prorations,
    start_date: start,
    transfer_data: null,
    trial_end: more.trial_end,
  };
}

/** Returns a schedule whose only phase is the subscription's current period. */
export function buildSchedule(subscription: SubscriptionObject, now: number): ScheduleObject {
  const { price, quantity = 1, current_period_start: start, current_period_end: end } = getItem(subscription);
  const trial_end = subscription.status === "trialing" ? subscription.trial_end : null;
  return {
    id: createId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: now,
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: subscription.default_payment_method,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [
      buildPhase({ price, quantity, start, end, prorations: "create_prorations", metadata: {}, trial_end }),
    ],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  };
}
