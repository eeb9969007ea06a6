import { PLATFORM } from "../core/collection";
import type { Call } from "../core/context";
import type { ChargeObject, PaymentIntentObject } from "../core/wire-format";
import { getMerchantName } from "../resources/onboarding";
import { emit } from "../webhooks/emit";
import { chargeApplicationFee } from "./application-fee";
import { getCardFee, recordBalanceTransaction } from "./balance";
import type { Decline, TestCard } from "./cards";
import { buildCharge, type Payer } from "./charge-object";

/** Attempts to charge the card for a payment intent. Returns the paid or failed charge. */
export function chargeIntent(
  call: Call,
  intent: PaymentIntentObject,
  card: TestCard,
  payer: Payer,
): ChargeObject {
  const merchant = getMerchantName(call.tables.accounts.get(call.scope));
  const charge = buildCharge(call, intent, card, payer, merchant);
  return card.decline
    ? declineCharge(call, intent, charge, card.decline)
    : captureCharge(call, intent, charge);
}

function declineCharge(
  call: Call,
  intent: PaymentIntentObject,
  charge: ChargeObject,
  reason: Decline,
): ChargeObject {
  call.tables.charges.put(call.scope, charge);
  const after: PaymentIntentObject = {
    ...intent,
    latest_charge: charge.id,
    payment_method: null,
    status: "requires_payment_method",
    last_payment_error: { ...reason, advice_code: "try_again_later", charge: charge.id, type: "card_error" },
  };
  call.tables.payment_intents.put(call.scope, after);
  emit(call, call.scope, "charge.failed", charge);
  emit(call, call.scope, "payment_intent.payment_failed", after);
  return charge;
}

function captureCharge(call: Call, intent: PaymentIntentObject, charge: ChargeObject): ChargeObject {
  const share = call.scope === PLATFORM ? null : intent.application_fee_amount;
  const fee = share === null ? null : chargeApplicationFee(call, charge, share);
  const booked = recordBalanceTransaction(call, call.scope, {
    type: "charge",
    reporting_category: "charge",
    amount: charge.amount,
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    fees: [
      { type: "stripe_fee", amount: getCardFee(charge.amount) },
      { type: "application_fee", amount: share ?? 0 },
    ],
  });
  const paid: ChargeObject = { ...charge, application_fee: fee?.id ?? null, balance_transaction: booked.id };
  const succeeded: PaymentIntentObject = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: paid.id,
    payment_method: paid.payment_method,
    status: "succeeded",
  };
  call.tables.charges.put(call.scope, paid);
  call.tables.payment_intents.put(call.scope, succeeded);
  emit(call, call.scope, "charge.succeeded", paid);
  emit(call, call.scope, "payment_intent.succeeded", succeeded);
  return paid;
}
