import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { PaymentMethodObject } from "../core/wire-format";
import type { TestCard } from "../money/cards";
import type { Payer } from "../money/charge-object";
import { NO_ADDRESS } from "../resources/default-fields";
import { putAndEmit } from "../webhooks/put-and-emit";

export interface CardExpiry {
  exp_month: number;
  exp_year: number;
}

const DEFAULT_EXPIRY: CardExpiry = { exp_month: 12, exp_year: 2034 };

/** Saves the customer's card for later charges. */
export function attachCard(
  call: Call,
  customer: string,
  card: TestCard,
  payer: Payer,
  expiry: CardExpiry = DEFAULT_EXPIRY,
): PaymentMethodObject {
  return putAndEmit(call, call.tables.payment_methods, {
    type: "payment_method.attached",
    after: buildPaymentMethod(call, customer, card, payer, expiry),
  });
}

function buildPaymentMethod(
  call: Call,
  customer: string,
  card: TestCard,
  payer: Payer,
  expiry: CardExpiry,
): PaymentMethodObject {
  return {
    id: createId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: {
      address: NO_ADDRESS,
      email: payer.email,
      name: payer.name === "" ? null : payer.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: card.brand,
      ...expiry,
      fingerprint: `LocalCard${card.last4}`,
      funding: "credit",
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.network], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: call.now,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}
