import { PLATFORM } from "../core/collection";
import type { Call } from "../core/context";
import { createId, createRandomText } from "../core/ids";
import type { PaymentIntentObject } from "../core/wire-format";
import { APPLICATION_ID } from "../resources/default-fields";

interface NewIntent {
  amount: number;
  currency: string;
  application_fee_amount: number | null;
  customer: string | null;
  description: string | null;
  metadata: Record<string, string>;
  payment_method_types?: string[];
}

export function buildPaymentIntent(call: Call, input: NewIntent): PaymentIntentObject {
  const id = createId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: call.scope === PLATFORM ? null : APPLICATION_ID,
    application_fee_amount: input.application_fee_amount,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${createRandomText(25)}`,
    confirmation_method: "automatic",
    created: call.now,
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    description: input.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: "automatic",
      },
    },
    payment_method_types: input.payment_method_types ?? ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
}
