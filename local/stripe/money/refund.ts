import { invalidRequestError } from "../api/errors";
import type { Call } from "../core/context";
import { createId, createRandomText } from "../core/ids";
import type { ChargeObject, RefundObject } from "../core/wire-format";
import { emit } from "../webhooks/emit";
import { refundApplicationFee } from "./application-fee";
import { recordBalanceTransaction } from "./balance";

interface RefundInput {
  amount: number | undefined;
  reason: string | undefined;
  refund_application_fee: boolean | undefined;
  metadata: Record<string, string>;
}

/** Refunds all or part of a charge. The application fee is refunded only if the input requests it. */
export function refundCharge(call: Call, charge: ChargeObject, input: RefundInput): RefundObject {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid)
    throw invalidRequestError(
      `This charge did not succeed, so it can't be refunded: ${charge.id}.`,
      "charge",
    );
  if (charge.disputed && !isDisputeWon(call, charge)) {
    throw invalidRequestError(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      "charge",
      "charge_disputed",
    );
  }
  if (left === 0) {
    throw invalidRequestError(
      `Charge ${charge.id} has already been refunded.`,
      "charge",
      "charge_already_refunded",
    );
  }
  const amount = input.amount ?? left;
  if (amount > left) {
    throw invalidRequestError(
      `Refund amount (${formatDollars(amount)}) is greater than unrefunded amount on charge (${formatDollars(left)})`,
      "amount",
    );
  }
  const refundedFee = input.refund_application_fee ? refundFeeShare(call, charge, amount, left) : 0;
  const refund = buildRefund(call, charge, amount, refundedFee, input);
  const refunded = charge.amount_refunded + amount;
  const after: ChargeObject = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
    ...(charge.refunds
      ? { refunds: { ...charge.refunds, data: [refund, ...charge.refunds.data].slice(0, 10) } }
      : {}),
  };
  call.tables.refunds.put(call.scope, refund);
  call.tables.charges.put(call.scope, after);
  emit(call, call.scope, "refund.created", refund);
  emit(call, call.scope, "charge.refunded", after, charge);
  return refund;
}

/**
 * Marks a refund as failed. The bank returns the money, possibly days later, and the charge reverts to its
 * state before the refund.
 */
export function failRefund(call: Call, charge: ChargeObject, refund: RefundObject): RefundObject {
  const failed: RefundObject = { ...refund, status: "failed", failure_reason: "expired_or_canceled_card" };
  call.tables.refunds.put(call.scope, failed);
  const refunded = charge.amount_refunded - refund.amount;
  call.tables.charges.put(call.scope, { ...charge, amount_refunded: refunded, refunded: false });
  recordBalanceTransaction(call, call.scope, {
    type: "refund_failure",
    reporting_category: "refund_failure",
    amount: refund.amount,
    currency: charge.currency,
    source: refund.id,
    description: "REFUND FAILURE",
    fees: [],
  });
  emit(call, call.scope, "refund.failed", failed, refund);
  return failed;
}

function isDisputeWon(call: Call, charge: ChargeObject): boolean {
  for (const dispute of call.tables.disputes.newestFirst(call.scope)) {
    if (dispute.charge === charge.id) return dispute.status === "won";
  }
  return false;
}

const formatDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

function buildRefund(
  call: Call,
  charge: ChargeObject,
  amount: number,
  refundedFee: number,
  input: RefundInput,
): RefundObject {
  const id = createId("re");
  const booked = recordBalanceTransaction(call, call.scope, {
    type: "refund",
    reporting_category: "refund",
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: "REFUND FOR CHARGE",
    fees: [{ type: "application_fee", amount: -refundedFee }],
  });
  return {
    id,
    object: "refund",
    amount,
    balance_transaction: booked.id,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: getDestination(charge),
    metadata: input.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: input.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}

function getDestination(charge: ChargeObject): NonNullable<RefundObject["destination_details"]> {
  const reference = { reference: createRandomText(16), reference_status: "available" };
  return charge.payment_method_details?.type === "us_bank_account"
    ? { us_bank_transfer: reference, type: "us_bank_transfer" }
    : { card: { ...reference, type: "refund" }, type: "card" };
}

/**
 * Refunds the share of the application fee that corresponds to a refund. Returns the amount of that share.
 * The last refund of a charge includes the rest of the fee.
 */
function refundFeeShare(call: Call, charge: ChargeObject, amount: number, left: number): number {
  const fee =
    charge.application_fee === null ? undefined : call.tables.application_fees.get(charge.application_fee);
  if (!fee)
    throw invalidRequestError("This charge has no application fee to refund.", "refund_application_fee");
  const remainingFee = fee.amount - fee.amount_refunded;
  const share =
    amount === left
      ? remainingFee
      : Math.min(remainingFee, Math.round((fee.amount * amount) / charge.amount));
  if (share > 0) refundApplicationFee(call, fee, share, {});
  return share;
}
