import { createSessionId } from "../core/ids";
import type { LineItemObject, SessionObject } from "../core/wire-format";
import { NO_CUSTOM_TEXT, NO_INVOICE_CREATION } from "./default-fields";
import { getTotal } from "./line-items";

export const SESSION_SECONDS = 24 * 3_600;

interface NewSession {
  created: number;
  expires_at: number;
  items: LineItemObject[];
  publicUrl: string;
  payment_link: string | null;
  cancel_url: string | null;
  success_url: string | null;
  client_reference_id: string | null;
  customer: string | null;
  customer_creation: string | null;
  customer_email: string | null;
  metadata: Record<string, string>;
  payment_method_types: string[];
  /** How the payer's bank account is verified, or null for Stripe's default. */
  verification_method: "automatic" | "instant" | null;
  /** The number of trial days, during which nothing is charged. */
  trial: number | null;
}

/** Returns an open checkout session. */
export function buildSession(input: NewSession): SessionObject {
  const id = createSessionId();
  const total = input.trial === null ? getTotal(input.items) : 0;
  const recurring = input.items.some(({ price }) => price.recurring);
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: false,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: "auto",
    cancel_url: input.cancel_url,
    client_reference_id: input.client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: input.created,
    currency: input.items[0]?.currency ?? "usd",
    currency_conversion: null,
    custom_fields: [],
    custom_text: NO_CUSTOM_TEXT,
    customer: input.customer,
    customer_account: null,
    customer_creation: recurring && input.customer === null ? "always" : input.customer_creation,
    customer_details: null,
    customer_email: input.customer_email,
    discounts: [],
    expires_at: input.expires_at,
    integration_identifier: null,
    invoice: null,
    invoice_creation: NO_INVOICE_CREATION,
    livemode: false,
    locale: null,
    managed_payments: { enabled: false },
    metadata: input.metadata,
    mode: recurring ? "subscription" : "payment",
    origin_context: null,
    payment_intent: null,
    payment_link: input.payment_link,
    payment_method_collection: recurring ? "always" : "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { request_three_d_secure: "automatic" },
      ...(input.verification_method && {
        us_bank_account: { verification_method: input.verification_method },
      }),
    },
    payment_method_types: input.payment_method_types,
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: "auto",
    subscription: null,
    success_url: input.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${input.publicUrl}/checkout/${id}`,
    wallet_options: null,
  };
}
