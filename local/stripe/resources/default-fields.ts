/** An empty address. */
export const NO_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

/** The `custom_text` field of a checkout without custom text. */
export const NO_CUSTOM_TEXT = {
  after_submit: null,
  shipping_address: null,
  submit: null,
  terms_of_service_acceptance: null,
};

/** The `invoice_creation` field of a checkout that creates no Stripe invoice. */
export const NO_INVOICE_CREATION = {
  enabled: false,
  invoice_data: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: null,
    metadata: {},
    rendering_options: null,
  },
};

/**
 * The ID of the platform's Connect application, through which all objects of a connected account are created.
 */
export const APPLICATION_ID = "ca_LocalStandInForTheConnectApplicat";

/** The `features` of a customer portal with all features turned off. */
export const NO_PORTAL_FEATURES = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: "at_period_end",
    proration_behavior: "none",
  },
  subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: null,
    proration_behavior: "none",
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: "end_trial",
  },
};
