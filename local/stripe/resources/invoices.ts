import { pageShape } from "../api/common-params";
import { missing } from "../api/errors";
import { listPage, sliceList } from "../api/lists";
import { oneOf, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import { subscriptionIdOf } from "../billing/invoice-object";
import type { InvoiceObject } from "../core/wire";
import type { Call } from "../core/world";

const retrieve = apiRoute("GET", "/v1/invoices/:id", {}, (call, _input, id) => getInvoice(call, id));

const list = apiRoute(
  "GET",
  "/v1/invoices",
  {
    ...pageShape,
    customer: optional(text()),
    status: optional(oneOf("draft", "open", "paid", "uncollectible", "void")),
    subscription: optional(text()),
  },
  (call, page) =>
    listPage(call, call.tables.invoices, {
      url: "/v1/invoices",
      page,
      where: { customer: page.customer, status: page.status },
      keep: (invoice) => page.subscription === undefined || subscriptionIdOf(invoice) === page.subscription,
    }),
);

const listLines = apiRoute("GET", "/v1/invoices/:id/lines", pageShape, (call, page, id) =>
  sliceList(getInvoice(call, id).lines.data, `/v1/invoices/${id}/lines`, page),
);

const listPayments = apiRoute(
  "GET",
  "/v1/invoice_payments",
  {
    ...pageShape,
    invoice: optional(text()),
    status: optional(oneOf("canceled", "open", "paid")),
  },
  (call, page) =>
    listPage(call, call.tables.invoice_payments, {
      url: "/v1/invoice_payments",
      page,
      where: { invoice: page.invoice, status: page.status },
    }),
);

export const invoiceRoutes: ApiRoute[] = [retrieve, list, listLines, listPayments];

function getInvoice(call: Call, id: string, param = "id"): InvoiceObject {
  const invoice = call.tables.invoices.find(call.scope, id);
  if (!invoice) throw missing("invoice", id, param);
  return invoice;
}
