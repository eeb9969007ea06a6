import { pageShape } from "../api/common-params";
import { cardError, invalidRequestError, notFoundError } from "../api/errors";
import { listPage, type PageParams } from "../api/lists";
import { oneOf, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import { attachCard } from "../billing/payment-method";
import type { Call } from "../core/context";
import type { PaymentMethodObject } from "../core/wire-format";
import { findBankAccountOfTestMethod } from "../money/bank-accounts";
import { attachBankAccount } from "../money/bank-method";
import { findTestCard } from "../money/cards";
import { putAndEmit } from "../webhooks/put-and-emit";
import { getCustomer } from "./customers";

/** Stripe's IDs for test cards. Attaching one of them creates a new payment method. */
const TEST_METHODS: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_visa_chargeDeclinedInsufficientFunds: "4000000000009995",
};

const retrieve = apiRoute("GET", "/v1/payment_methods/:id", {}, (call, _input, id) => getMethod(call, id));

const shape = { ...pageShape, type: optional(oneOf("card", "us_bank_account")) };

const list = apiRoute("GET", "/v1/payment_methods", { ...shape, customer: text() }, (call, page) =>
  getMethods(call, page.customer, page, "/v1/payment_methods"),
);

const listForCustomer = apiRoute("GET", "/v1/customers/:id/payment_methods", shape, (call, page, id) =>
  getMethods(call, id, page, `/v1/customers/${id}/payment_methods`),
);

const attach = apiRoute("POST", "/v1/payment_methods/:id/attach", { customer: text() }, (call, input, id) => {
  const customer = getCustomer(call, input.customer, "customer");
  const payer = { email: customer.email ?? "", name: customer.name ?? "" };
  const account = findBankAccountOfTestMethod(id);
  if (account) return attachBankAccount(call, customer.id, account, payer);
  const card = findTestCard(TEST_METHODS[id] ?? "");
  if (!card)
    throw invalidRequestError(
      "Only Stripe's test payment methods, such as `pm_card_visa`, can be attached.",
      "id",
    );
  if (card.decline && !card.attaches) throw cardError(card.decline);
  return attachCard(call, customer.id, card, payer);
});

/** Detaches a payment method from its customer. A detached payment method can't be used again. */
const detach = apiRoute("POST", "/v1/payment_methods/:id/detach", {}, (call, _input, id) => {
  const method = getMethod(call, id);
  if (method.customer === null) {
    throw invalidRequestError(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      "payment_method",
    );
  }
  const after = { ...method, customer: null };
  return putAndEmit(call, call.tables.payment_methods, {
    type: "payment_method.detached",
    before: method,
    after,
  });
});

export const paymentMethodRoutes: ApiRoute[] = [retrieve, list, listForCustomer, attach, detach];

function getMethod(call: Call, id: string): PaymentMethodObject {
  const method = call.tables.payment_methods.find(call.scope, id);
  if (!method) throw notFoundError("PaymentMethod", id, "payment_method");
  return method;
}

/** Returns the payment method if it belongs to this customer. Otherwise throws. */
export function getPaymentMethod(
  call: Call,
  id: string,
  customer: string | null,
  param = "default_payment_method",
): PaymentMethodObject {
  const method = call.tables.payment_methods.find(call.scope, id);
  if (method && method.customer === customer) return method;
  const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`;
  throw invalidRequestError(message, param, "resource_missing");
}

interface MethodsPage extends PageParams {
  type: "card" | "us_bank_account" | undefined;
}

function getMethods(call: Call, customer: string, page: MethodsPage, url: string) {
  getCustomer(call, customer, "customer");
  return listPage(call, call.tables.payment_methods, { url, page, where: { customer, type: page.type } });
}
