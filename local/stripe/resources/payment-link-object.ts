import type { PaymentLinkObject } from "../core/wire-format";
import { NO_CUSTOM_TEXT, NO_INVOICE_CREATION } from "./default-fields";

interface NewLink {
  id: string;
  url: string;
  currency: string;
  application: string | null;
}

/** Returns a payment link with the given lines and Stripe's defaults for all other fields. */
export function buildPaymentLink({ id, url, currency, application }: NewLink): PaymentLinkObject {
  return {
    id,
    object: "payment_link",
    active: true,
    after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: null } },
    allow_promotion_codes: false,
    application,
    application_fee_amount: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, liability: null },
    billing_address_collection: "auto",
    consent_collection: null,
    currency,
    custom_fields: [],
    custom_text: NO_CUSTOM_TEXT,
    customer_creation: "if_required",
    inactive_message: null,
    invoice_creation: NO_INVOICE_CREATION,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {},
    on_behalf_of: null,
    payment_intent_data: null,
    payment_method_collection: "always",
    payment_method_options: null,
    payment_method_types: null,
    phone_number_collection: { enabled: false },
    restrictions: null,
    shipping_address_collection: null,
    shipping_options: [],
    submit_type: "auto",
    subscription_data: null,
    tax_id_collection: { enabled: false, required: "never" },
    transfer_data: null,
    url,
  };
}
