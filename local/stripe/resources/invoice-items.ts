import { pageShape } from "../api/common-params";
import { notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { boolean, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import type { Call } from "../core/context";
import type { PendingLine } from "../core/tables";
import type { InvoiceItemObject } from "../core/wire-format";
import { getSubscription } from "./subscriptions";

/** Lists only pending items, because items that are already on an invoice aren't stored separately. */
const list = apiRoute(
  "GET",
  "/v1/invoiceitems",
  { ...pageShape, customer: optional(text()), pending: optional(boolean) },
  (call, page) => {
    const found = listPage(call, call.tables.pending_lines, {
      url: "/v1/invoiceitems",
      page,
      keep: (row) =>
        page.pending !== false &&
        (page.customer === undefined || toInvoiceItem(call, row).customer === page.customer),
    });
    return { ...found, data: found.data.map((row) => toInvoiceItem(call, row)) };
  },
);

const remove = apiRoute("DELETE", "/v1/invoiceitems/:id", {}, (call, _input, id) => {
  if (!call.tables.pending_lines.find(call.scope, id)) throw notFoundError("invoiceitem", id);
  call.tables.pending_lines.delete(id);
  return { id, object: "invoiceitem", deleted: true };
});

export const invoiceItemRoutes: ApiRoute[] = [list, remove];

function toInvoiceItem(call: Call, { id, subscription, line }: PendingLine): InvoiceItemObject {
  const { price, quantity, item } = line;
  return {
    id,
    object: "invoiceitem",
    amount: line.amount,
    currency: price.currency,
    customer: getSubscription(call, subscription).customer,
    customer_account: null,
    date: line.period.start,
    description: line.description,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: line.amount,
    parent: {
      subscription_details: { subscription, subscription_item: item },
      type: "subscription_details",
    },
    period: line.period,
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: price.unit_amount_decimal,
    },
    proration: line.proration,
    quantity,
    quantity_decimal: String(quantity),
    tax_rates: [],
    test_clock: null,
  };
}
