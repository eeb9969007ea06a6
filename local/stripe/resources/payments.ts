import { pageShape } from "../api/common-params";
import { notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import type { Call } from "../core/context";
import type { ChargeObject, PaymentIntentObject } from "../core/wire-format";

const customer = optional(text());

const retrieveIntent = apiRoute("GET", "/v1/payment_intents/:id", {}, (call, _input, id) =>
  getIntent(call, id),
);

const listIntents = apiRoute("GET", "/v1/payment_intents", { ...pageShape, customer }, (call, page) =>
  listPage(call, call.tables.payment_intents, {
    url: "/v1/payment_intents",
    page,
    where: { customer: page.customer },
  }),
);

const retrieveCharge = apiRoute("GET", "/v1/charges/:id", {}, (call, _input, id) => getCharge(call, id));

const listCharges = apiRoute(
  "GET",
  "/v1/charges",
  { ...pageShape, customer, payment_intent: optional(text()) },
  (call, page) =>
    listPage(call, call.tables.charges, {
      url: "/v1/charges",
      page,
      where: { customer: page.customer, payment_intent: page.payment_intent },
    }),
);

export const paymentRoutes: ApiRoute[] = [retrieveIntent, listIntents, retrieveCharge, listCharges];

export function getIntent(call: Call, id: string, param = "intent"): PaymentIntentObject {
  const intent = call.tables.payment_intents.find(call.scope, id);
  if (!intent) throw notFoundError("payment_intent", id, param);
  return intent;
}

export function getCharge(call: Call, id: string, param = "id"): ChargeObject {
  const charge = call.tables.charges.find(call.scope, id);
  if (!charge) throw notFoundError("charge", id, param);
  return charge;
}
