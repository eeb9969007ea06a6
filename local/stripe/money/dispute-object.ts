import type { Call } from "../core/context";
import type { BalanceTransactionObject, ChargeObject, DisputeObject } from "../core/wire-format";

const EVIDENCE_SECONDS = 7 * 24 * 3_600;

interface NewDispute {
  id: string;
  charge: ChargeObject;
  amount: number;
  reason: string;
  withdrawal: BalanceTransactionObject;
}

export function buildDispute(
  call: Call,
  { id, charge, amount, reason, withdrawal }: NewDispute,
): DisputeObject {
  return {
    id,
    object: "dispute",
    amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: createEmptyEvidence(charge),
    evidence_details: {
      due_by: call.now + EVIDENCE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    ...getMethodDetails(charge),
    reason,
    status: "needs_response",
  };
}

/** Stripe provides payment method details only for card disputes. */
function getMethodDetails(charge: ChargeObject): Pick<DisputeObject, "payment_method_details"> {
  const card = charge.payment_method_details?.card;
  if (!card) return {};
  return {
    payment_method_details: {
      card: {
        brand: card.brand ?? "visa",
        case_type: "chargeback",
        network: card.network ?? "visa",
        network_reason_code: "10.4",
      },
      type: "card",
    },
  };
}

function createEmptyEvidence(charge: ChargeObject): DisputeObject["evidence"] {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: charge.billing_details.email,
    customer_name: charge.billing_details.name,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
