import { DAY_SECONDS } from "../billing/periods";
import { PLATFORM } from "../core/collection";
import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { ChargeObject, PaymentIntentObject, PaymentMethodObject } from "../core/wire-format";
import { getMerchantName } from "../resources/onboarding";
import { emit } from "../webhooks/emit";
import { chargeApplicationFee } from "./application-fee";
import { getBankDebitFee, recordBalanceTransaction } from "./balance";
import type { TestBankAccount } from "./bank-accounts";
import { buildChargeFields, type Payer } from "./charge-object";

/**
 * The delay, in days, for a debit that should never settle. No test moves the clock that far, so its money never
 * becomes available.
 */
const STUCK_DAYS = 3_650;

/**
 * Sends a debit to the bank. The payment is `processing` until `settleDueBankDebits` clears or returns the
 * debit.
 */
export function startBankDebit(
  call: Call,
  intent: PaymentIntentObject,
  account: TestBankAccount,
  method: PaymentMethodObject,
): PaymentIntentObject {
  const days = account.stuck ? STUCK_DAYS : call.context.store.settings.bank_debit_days;
  const due = call.now + days * DAY_SECONDS;
  const charge = bookPendingCharge(call, buildPendingCharge(call, intent, method), intent, due);
  const processing: PaymentIntentObject = {
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: "processing",
  };
  call.tables.charges.put(call.scope, charge);
  call.tables.payment_intents.put(call.scope, processing);
  call.tables.bank_debits.put(call.scope, {
    id: intent.id,
    charge: charge.id,
    last4: account.last4,
    due_at: account.stuck ? null : due,
  });
  emit(call, call.scope, "charge.pending", charge);
  emit(call, call.scope, "payment_intent.processing", processing);
  return processing;
}

/** Records the amount and all fees as pending, as Stripe does for payments that settle later. */
function bookPendingCharge(
  call: Call,
  charge: ChargeObject,
  intent: PaymentIntentObject,
  due: number,
): ChargeObject {
  const share = call.scope === PLATFORM ? null : intent.application_fee_amount;
  const fee = share === null ? null : chargeApplicationFee(call, charge, share);
  const booked = recordBalanceTransaction(call, call.scope, {
    type: "payment",
    reporting_category: "charge",
    amount: charge.amount,
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    available_on: due,
    fees: [
      { type: "stripe_fee", amount: getBankDebitFee(charge.amount) },
      { type: "application_fee", amount: share ?? 0 },
    ],
  });
  return { ...charge, application_fee: fee?.id ?? null, balance_transaction: booked.id };
}

function buildPendingCharge(
  call: Call,
  intent: PaymentIntentObject,
  method: PaymentMethodObject,
): ChargeObject {
  const { email, name } = method.billing_details;
  const payer: Payer = { email: email ?? "", name: name ?? "" };
  const merchant = getMerchantName(call.tables.accounts.get(call.scope));
  return {
    ...buildChargeFields(call, createId("py"), intent, payer, merchant),
    amount_captured: intent.amount,
    captured: true,
    failure_code: null,
    failure_message: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: "approved_by_network",
      reason: null,
      risk_level: "not_assessed",
      seller_message: "Payment complete.",
      type: "authorized",
    },
    paid: false,
    payment_method: method.id,
    payment_method_details: { type: "us_bank_account", us_bank_account: getBankDetails(method) },
    receipt_url: null,
    status: "pending",
  };
}

type BankDetails = NonNullable<NonNullable<ChargeObject["payment_method_details"]>["us_bank_account"]>;

function getBankDetails({ us_bank_account: bank }: PaymentMethodObject): BankDetails {
  return {
    account_holder_type: bank?.account_holder_type ?? null,
    account_type: bank?.account_type ?? null,
    bank_name: bank?.bank_name ?? null,
    fingerprint: bank?.fingerprint ?? null,
    last4: bank?.last4 ?? null,
    payment_reference: null,
    routing_number: bank?.routing_number ?? null,
  };
}
