import { PLATFORM } from "../core/collection";
import type { ChargeObject, PaymentIntentObject } from "../core/wire";
import type { Call } from "../core/world";
import { merchantName } from "../resources/onboarding";
import { emit } from "../webhooks/emit";
import { takeApplicationFee } from "./application-fee";
import { book, cardFee } from "./balance";
import type { Decline, TestCard } from "./cards";
import { newCharge, type Payer } from "./charge-object";

/** Attempts to charge an intent. Returns a paid or failed charge. */
export function chargeIntent(
  call: Call,
  intent: PaymentIntentObject,
  card: TestCard,
  payer: Payer,
): ChargeObject {
  const merchant = merchantName(call.tables.accounts.get(call.scope));
  const charge = newCharge(call, intent, card, payer, merchant);
  return card.decline ? decline(call, intent, charge, card.decline) : capture(call, intent, charge);
}

function decline(
  call: Call,
  intent: PaymentIntentObject,
  charge: ChargeObject,
  reason: Decline,
): ChargeObject {
  call.tables.charges.put(call.scope, charge);
  const after: PaymentIntentObject = {
    ...intent,
    latest_charge: charge.id,
    last_payment_error: { ...reason, advice_code: "try_again_later", charge: charge.id, type: "card_error" },
  };
  call.tables.payment_intents.put(call.scope, after);
  emit(call, call.scope, "charge.failed", charge);
  emit(call, call.scope, "payment_intent.payment_failed", after);
  return charge;
}

function capture(call: Call, intent: PaymentIntentObject, charge: ChargeObject): ChargeObject {
  const share = call.scope === PLATFORM ? null : intent.application_fee_amount;
  const fee = share === null ? null : takeApplicationFee(call, charge, share);
  const booked = book(call, call.scope, {
    type: "charge",
    reporting_category: "charge",
    amount: charge.amount,
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    fees: [
      { type: "stripe_fee", amount: cardFee(charge.amount) },
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
