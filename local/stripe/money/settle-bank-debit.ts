import { invalidRequestError } from "../api/errors";
import { PLATFORM } from "../core/collection";
import type { Call } from "../core/context";
import type { ChargeObject, PaymentIntentObject, SessionObject } from "../core/wire-format";
import { emit } from "../webhooks/emit";
import { putAndEmit } from "../webhooks/put-and-emit";
import { refundApplicationFee } from "./application-fee";
import { recordBalanceTransaction } from "./balance";
import { type BankReturn, findBankAccountByLast4 } from "./bank-accounts";
import { getReceiptUrl } from "./charge-object";
import { openDispute } from "./disputes";

/** Stripe's fee for a returned bank debit, in cents. */
const RETURN_FEE = 400;

/** Clears or returns each debit that is due. Uses the debit's due time as the current time. */
export function settleDueBankDebits(call: Call): void {
  for (const { scope, data } of [...call.tables.bank_debits.rows()]) {
    if (data.due_at === null || data.due_at > call.now) continue;
    const account = findBankAccountByLast4(data.last4);
    const due: Call = { ...call, scope, now: data.due_at };
    const intent = call.tables.payment_intents.get(data.id);
    if (!intent) call.tables.bank_debits.delete(data.id);
    else if (account?.failure) returnBankDebit(due, intent, account.failure);
    else clearBankDebit(due, intent);
  }
}

/** Clears a pending debit, so that its payment succeeds. */
export function clearBankDebit(call: Call, intent: PaymentIntentObject): PaymentIntentObject {
  const charge = endPendingDebit(call, intent);
  releaseFunds(call, charge);
  const paid: ChargeObject = {
    ...charge,
    paid: true,
    receipt_url: getReceiptUrl(call, charge.id),
    status: "succeeded",
  };
  const succeeded: PaymentIntentObject = { ...intent, amount_received: intent.amount, status: "succeeded" };
  call.tables.charges.put(call.scope, paid);
  call.tables.payment_intents.put(call.scope, succeeded);
  emit(call, call.scope, "charge.succeeded", paid);
  emit(call, call.scope, "payment_intent.succeeded", succeeded);
  const session = findSession(call, intent);
  if (session)
    putAndEmit(call, call.tables.checkout_sessions, {
      type: "checkout.session.async_payment_succeeded",
      after: { ...session, payment_status: "paid" },
    });
  if (findBankAccountByLast4(charge.payment_method_details?.us_bank_account?.last4 ?? "")?.disputed)
    openDispute(call, paid, { reason: "debit_not_authorized", isFinal: true });
  return succeeded;
}

/**
 * Processes a bank's return of a debit. A pending debit fails. For a cleared debit, the return becomes a lost
 * dispute, because the money is already available.
 */
export function returnBankDebit(
  call: Call,
  intent: PaymentIntentObject,
  reason: BankReturn,
): PaymentIntentObject {
  if (intent.status === "processing") return failBankDebit(call, intent, reason);
  const charge = call.tables.charges.get(String(intent.latest_charge));
  if (!charge?.paid || charge.payment_method_details?.type !== "us_bank_account")
    throw invalidRequestError("Only a bank debit can be returned.", "payment_intent");
  openDispute(call, charge, { reason: getDisputeReason(reason), isFinal: true });
  return intent;
}

/** Returns the dispute reason that Stripe documents for a debit returned after it cleared. */
function getDisputeReason({ code }: BankReturn): string {
  if (code === "insufficient_funds" || code === "debit_not_authorized") return code;
  return code === "account_closed" || code === "no_account"
    ? "incorrect_account_details"
    : "bank_cannot_process";
}

function failBankDebit(call: Call, intent: PaymentIntentObject, reason: BankReturn): PaymentIntentObject {
  const charge = endPendingDebit(call, intent);
  const booked = call.tables.balance_transactions.get(String(charge.balance_transaction));
  const failure = recordBalanceTransaction(call, call.scope, {
    type: "payment_failure_refund",
    reporting_category: "charge_failure",
    amount: -charge.amount,
    currency: charge.currency,
    source: charge.id,
    description: `Payment failure refund: ${charge.description ?? charge.id}`,
    available_on: booked?.available_on ?? call.now,
    fees: [
      ...(booked?.fee_details ?? []).map(({ type, amount }) => ({
        type: type === "application_fee" ? ("application_fee" as const) : ("stripe_fee" as const),
        amount: -amount,
      })),
      { type: "stripe_fee", amount: RETURN_FEE },
    ],
  });
  returnApplicationFee(call, charge);
  const failed: ChargeObject = {
    ...charge,
    amount_captured: 0,
    captured: false,
    failure_balance_transaction: failure.id,
    failure_code: reason.code,
    failure_message: reason.message,
    outcome: charge.outcome && {
      ...charge.outcome,
      network_decline_code: reason.network_decline_code,
      network_status: "declined_by_network",
      reason: reason.decline_code,
      seller_message: reason.message,
      type: "issuer_declined",
    },
    paid: false,
    status: "failed",
  };
  const { code, decline_code, message, network_decline_code } = reason;
  const after: PaymentIntentObject = {
    ...intent,
    last_payment_error: {
      charge: charge.id,
      code,
      decline_code,
      message,
      network_decline_code,
      type: "card_error",
    },
    payment_method: null,
    status: "requires_payment_method",
  };
  call.tables.charges.put(call.scope, failed);
  call.tables.payment_intents.put(call.scope, after);
  emit(call, call.scope, "charge.failed", failed);
  emit(call, call.scope, "payment_intent.payment_failed", after);
  const session = findSession(call, intent);
  if (session) emit(call, call.scope, "checkout.session.async_payment_failed", session);
  return after;
}

/** Removes a debit from the list of pending debits and returns the debit's charge. */
function endPendingDebit(call: Call, intent: PaymentIntentObject): ChargeObject {
  const debit = call.tables.bank_debits.get(intent.id);
  const charge = debit && call.tables.charges.get(debit.charge);
  if (!charge || intent.status !== "processing")
    throw invalidRequestError("This payment's status isn't `processing`.", "payment_intent");
  call.tables.bank_debits.delete(intent.id);
  return charge;
}

/** Makes the money from a debit available immediately if the debit clears early. */
function releaseFunds(call: Call, charge: ChargeObject): void {
  const booked = call.tables.balance_transactions.get(String(charge.balance_transaction));
  if (booked && booked.available_on > call.now)
    call.tables.balance_transactions.put(call.scope, { ...booked, available_on: call.now });
}

function returnApplicationFee(call: Call, charge: ChargeObject): void {
  const fee = call.tables.application_fees.get(String(charge.application_fee));
  if (fee && !fee.refunded)
    refundApplicationFee({ ...call, scope: PLATFORM }, fee, fee.amount - fee.amount_refunded, {});
}

function findSession(call: Call, intent: PaymentIntentObject): SessionObject | undefined {
  for (const session of call.tables.checkout_sessions.newestFirst(call.scope)) {
    if (session.payment_intent === intent.id) return session;
  }
  return undefined;
}
