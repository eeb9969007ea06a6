import { pageShape } from "../api/common-params";
import { missing } from "../api/errors";
import { listPage, type Page } from "../api/lists";
import { oneOf, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import type { Call } from "../core/world";
import { getCustomer } from "./customers";

const retrieve = apiRoute("GET", "/v1/payment_methods/:id", {}, (call, _input, id) => {
  const method = call.tables.payment_methods.find(call.scope, id);
  if (!method) throw missing("PaymentMethod", id, "payment_method");
  return method;
});

const shape = { ...pageShape, type: optional(oneOf("card")) };

const list = apiRoute("GET", "/v1/payment_methods", { ...shape, customer: text() }, (call, page) =>
  methodsOf(call, page.customer, page, "/v1/payment_methods"),
);

const listOfCustomer = apiRoute("GET", "/v1/customers/:id/payment_methods", shape, (call, page, id) =>
  methodsOf(call, id, page, `/v1/customers/${id}/payment_methods`),
);

export const paymentMethodRoutes: ApiRoute[] = [retrieve, list, listOfCustomer];

function methodsOf(call: Call, customer: string, page: Page, url: string) {
  getCustomer(call, customer, "customer");
  return listPage(call, call.tables.payment_methods, { url, page, where: { customer } });
}
