import { PLATFORM } from "../core/collection";
import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { ApplicationFeeObject, ChargeObject, FeeRefundObject } from "../core/wire-format";
import { APPLICATION_ID } from "../resources/default-fields";
import { emit } from "../webhooks/emit";
import { recordBalanceTransaction } from "./balance";

/** Charges the platform's fee for a connected account's charge. The fee object belongs to the platform. */
export function chargeApplicationFee(call: Call, charge: ChargeObject, amount: number): ApplicationFeeObject {
  const id = createId("fee");
  const feeTransaction = recordBalanceTransaction(call, PLATFORM, {
    type: "application_fee",
    reporting_category: "platform_earning",
    amount,
    currency: charge.currency,
    source: id,
    description: null,
  });
  const fee: ApplicationFeeObject = {
    id,
    object: "application_fee",
    account: call.scope,
    amount,
    amount_refunded: 0,
    application: APPLICATION_ID,
    balance_transaction: feeTransaction.id,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    fee_source: { charge: charge.id, type: "charge" },
    livemode: false,
    originating_transaction: null,
    refunded: false,
    refunds: { object: "list", data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  };
  call.tables.application_fees.put(PLATFORM, fee);
  emit(call, PLATFORM, "application_fee.created", fee);
  return fee;
}

/** Refunds `amount` of the fee to the connected account. */
export function refundApplicationFee(
  call: Call,
  fee: ApplicationFeeObject,
  amount: number,
  metadata: Record<string, string>,
): FeeRefundObject {
  const id = createId("fr");
  const refundTransaction = recordBalanceTransaction(call, PLATFORM, {
    type: "application_fee_refund",
    reporting_category: "platform_earning_refund",
    amount: -amount,
    currency: fee.currency,
    source: id,
    description: null,
  });
  const refund: FeeRefundObject = {
    id,
    object: "fee_refund",
    amount,
    balance_transaction: refundTransaction.id,
    created: call.now,
    currency: fee.currency,
    fee: fee.id,
    metadata,
  };
  const refunded = fee.amount_refunded + amount;
  const after: ApplicationFeeObject = {
    ...fee,
    amount_refunded: refunded,
    refunded: refunded === fee.amount,
    refunds: { ...fee.refunds, data: [refund, ...fee.refunds.data] },
  };
  call.tables.fee_refunds.put(PLATFORM, refund);
  call.tables.application_fees.put(PLATFORM, after);
  emit(call, PLATFORM, "application_fee.refunded", after, fee);
  return refund;
}
