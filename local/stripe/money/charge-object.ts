import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { ChargeObject, PaymentIntentObject } from "../core/wire-format";
import { NO_ADDRESS } from "../resources/default-fields";
import type { TestCard } from "./cards";

export interface Payer {
  email: string;
  name: string;
}

/** The fields that depend on the payment method. */
type MethodFields = Pick<
  ChargeObject,
  | "amount_captured"
  | "captured"
  | "failure_code"
  | "failure_message"
  | "outcome"
  | "paid"
  | "payment_method"
  | "payment_method_details"
  | "receipt_url"
  | "status"
>;

/**
 * Returns a charge to `card` for `intent`. The charge's status is paid or, if the card is declined, failed. The
 * caller must record the balance transactions.
 */
export function buildCharge(
  call: Call,
  intent: PaymentIntentObject,
  card: TestCard,
  payer: Payer,
  merchant: string,
): ChargeObject {
  const id = createId("ch");
  const { decline } = card;
  const { amount } = intent;
  return {
    ...buildChargeFields(call, id, intent, payer, merchant),
    amount_captured: decline ? 0 : amount,
    captured: !decline,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    outcome: getOutcome(card),
    paid: !decline,
    payment_method: intent.payment_method ?? createId("pm"),
    payment_method_details: { card: getCardDetails(card, amount), type: "card" },
    receipt_url: decline ? null : getReceiptUrl(call, id),
    status: decline ? "failed" : "succeeded",
  };
}

export const getReceiptUrl = (call: Call, id: string): string => `${call.context.publicUrl}/receipts/${id}`;

/** Returns the fields of a charge that don't depend on the payment method. */
export function buildChargeFields(
  call: Call,
  id: string,
  intent: PaymentIntentObject,
  payer: Payer,
  merchant: string,
): Omit<ChargeObject, keyof MethodFields> {
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_refunded: 0,
    application: intent.application,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: {
      address: NO_ADDRESS,
      email: payer.email,
      name: payer.name === "" ? null : payer.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: merchant.toUpperCase().slice(0, 22),
    created: call.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    payment_intent: intent.id,
    receipt_email: null,
    receipt_number: null,
    refunded: false,
    refunds: { object: "list", data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  };
}

function getOutcome({ decline }: TestCard): NonNullable<ChargeObject["outcome"]> {
  return {
    advice_code: decline ? "try_again_later" : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? "declined_by_network" : "approved_by_network",
    reason: decline?.decline_code ?? null,
    risk_level: "normal",
    risk_score: 20,
    seller_message: decline ? "The bank declined the payment." : "Payment complete.",
    type: decline ? "issuer_declined" : "authorized",
  };
}

type CardDetails = NonNullable<NonNullable<ChargeObject["payment_method_details"]>["card"]>;

function getCardDetails(card: TestCard, amount: number): CardDetails {
  return {
    amount_authorized: card.decline ? null : amount,
    authorization_code: null,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    extended_authorization: { status: "disabled" },
    fingerprint: `LocalCard${card.last4}`,
    funding: "credit",
    incremental_authorization: { status: "unavailable" },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: "unavailable" },
    network: card.network,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: card.decline ? 0 : amount, status: "unavailable" },
    regulated_status: "unregulated",
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
