import { currency, mergeUserMetadata, metadata } from "../api/common-params";
import { cardError, invalidRequestError } from "../api/errors";
import { boolean, integer, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import type { Call } from "../core/context";
import type { PaymentIntentObject, PaymentMethodObject } from "../core/wire-format";
import { findBankAccountByLast4 } from "../money/bank-accounts";
import { startBankDebit } from "../money/bank-debit";
import { chargeIntent } from "../money/charge-intent";
import { openDispute } from "../money/disputes";
import { buildPaymentIntent } from "../money/payment-intent-object";
import { getSavedCard } from "../money/saved-card";
import { putAndEmit } from "../webhooks/put-and-emit";
import { checkFee, checkMethodTypes, checkTotal, methodTypes } from "./charge-rules";
import { getCustomer } from "./customers";
import { getPaymentMethod } from "./payment-methods";
import { getIntent } from "./payments";

const confirmShape = { off_session: optional(boolean), payment_method: optional(text()) };

const create = apiRoute(
  "POST",
  "/v1/payment_intents",
  {
    ...confirmShape,
    allowed_payment_method_types: methodTypes,
    amount: integer(1),
    application_fee_amount: optional(integer(0)),
    confirm: optional(boolean),
    currency,
    customer: optional(text()),
    description: optional(text(1_000)),
    metadata,
  },
  (call, input) => {
    const types = input.allowed_payment_method_types ?? ["card"];
    if (input.customer !== undefined) getCustomer(call, input.customer, "customer");
    checkTotal(input.amount, input.currency, false);
    checkMethodTypes(call, types, input.currency);
    checkFee(call.scope, input.application_fee_amount ?? null, input.amount);
    if (input.off_session && !input.confirm)
      throw invalidRequestError("off_session can only be set when confirm=true.", "off_session");
    const intent = buildPaymentIntent(call, {
      amount: input.amount,
      application_fee_amount: input.application_fee_amount ?? null,
      currency: input.currency,
      customer: input.customer ?? null,
      description: input.description ?? null,
      metadata: mergeUserMetadata({}, input.metadata),
      payment_method_types: types,
    });
    const method = input.payment_method;
    const status = method === undefined ? "requires_payment_method" : "requires_confirmation";
    const after = { ...intent, payment_method: method ?? null, status };
    if (method !== undefined) getUsableMethod(call, after, method);
    putAndEmit(call, call.tables.payment_intents, { type: "payment_intent.created", after });
    return input.confirm ? confirmIntent(call, after, input.off_session ?? false) : after;
  },
);

const confirm = apiRoute("POST", "/v1/payment_intents/:id/confirm", confirmShape, (call, input, id) => {
  const intent = getIntent(call, id);
  if (intent.status !== "requires_payment_method" && intent.status !== "requires_confirmation")
    throw createUnexpectedStateError(intent, "confirm");
  const method = input.payment_method ?? intent.payment_method;
  return confirmIntent(call, { ...intent, payment_method: method }, input.off_session ?? false);
});

const cancel = apiRoute("POST", "/v1/payment_intents/:id/cancel", {}, (call, _input, id) => {
  const intent = getIntent(call, id);
  if (intent.status !== "requires_payment_method" && intent.status !== "requires_confirmation")
    throw createUnexpectedStateError(intent, "cancel");
  const after = { ...intent, canceled_at: call.now, status: "canceled" };
  return putAndEmit(call, call.tables.payment_intents, { type: "payment_intent.canceled", after });
});

export const paymentIntentRoutes: ApiRoute[] = [create, confirm, cancel];

const createUnexpectedStateError = ({ status }: PaymentIntentObject, action: string) =>
  invalidRequestError(
    `You cannot ${action} this PaymentIntent because it has a status of ${status}.`,
    "id",
    "payment_intent_unexpected_state",
  );

/**
 * Returns the saved payment method. Throws if it doesn't belong to the payment's customer or if the payment
 * doesn't accept its type.
 */
function getUsableMethod(call: Call, intent: PaymentIntentObject, id: string): PaymentMethodObject {
  const method = getPaymentMethod(call, id, intent.customer, "payment_method");
  if (intent.payment_method_types.includes(method.type)) return method;
  throw invalidRequestError(
    `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`,
    "payment_method",
  );
}

/**
 * Charges the saved card, or starts a debit from the saved bank account. If the card is declined, the response is
 * a 402 error.
 */
function confirmIntent(call: Call, intent: PaymentIntentObject, offSession: boolean): PaymentIntentObject {
  if (intent.payment_method === null) {
    throw invalidRequestError(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      "payment_method",
      "payment_intent_unexpected_state",
    );
  }
  const method = getUsableMethod(call, intent, intent.payment_method);
  const account = findBankAccountByLast4(method.us_bank_account?.last4 ?? "");
  if (account) return startBankDebit(call, intent, account, method);
  const card = getSavedCard(call, method, offSession);
  if (!card) throw invalidRequestError("This payment method can't be charged.", "payment_method");
  const { email, name } = method.billing_details;
  const attempted = { ...intent, status: "requires_payment_method" };
  const charge = chargeIntent(call, attempted, card, { email: email ?? "", name: name ?? "" });
  if (card.decline)
    throw cardError(card.decline, { keepsWork: true, payment_intent: getIntent(call, intent.id) });
  if (card.disputed) openDispute(call, charge, { reason: "fraudulent" });
  return getIntent(call, intent.id);
}
