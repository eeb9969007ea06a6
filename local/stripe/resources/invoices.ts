import { pageShape } from "../api/common-params";
import { cardError, invalidRequestError, notFoundError } from "../api/errors";
import { listPage, sliceList } from "../api/lists";
import { hash, oneOf, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import { finalizeInvoice } from "../billing/finalize";
import { getSubscriptionId } from "../billing/invoice-object";
import { settleInvoice } from "../billing/settle";
import type { Call } from "../core/context";
import type { InvoiceObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";
import { getPaymentMethod } from "./payment-methods";

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
      keep: (invoice) => page.subscription === undefined || getSubscriptionId(invoice) === page.subscription,
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
    payment: optional(hash({ payment_intent: text(), type: oneOf("payment_intent") })),
    status: optional(oneOf("canceled", "open", "paid")),
  },
  (call, page) =>
    listPage(call, call.tables.invoice_payments, {
      url: "/v1/invoice_payments",
      page,
      where: { invoice: page.invoice, status: page.status },
      keep: ({ payment }) => [undefined, payment.payment_intent].includes(page.payment?.payment_intent),
    }),
);

/** If the card is declined, the response is a 402 error, but the attempt still counts, as in Stripe. */
const pay = apiRoute(
  "POST",
  "/v1/invoices/:id/pay",
  { payment_method: optional(text()) },
  (call, input, id) => {
    const invoice = getInvoice(call, id);
    if (invoice.status === "paid")
      throw invalidRequestError("Invoice is already paid", "id", "invoice_already_paid");
    if (invoice.status !== "open" && invoice.status !== "draft") throw createNotOpenError(invoice);
    const method = input.payment_method;
    if (method !== undefined) getPaymentMethod(call, method, invoice.customer, "payment_method");
    const openInvoice = invoice.status === "draft" ? finalizeInvoice(call, invoice) : invoice;
    const { decline, invoice: after } = settleInvoice(call, openInvoice, method);
    if (decline) throw cardError(decline, { keepsWork: true });
    return after;
  },
);

const finalize = apiRoute("POST", "/v1/invoices/:id/finalize", {}, (call, _input, id) => {
  const invoice = getInvoice(call, id);
  if (invoice.status === "draft") return finalizeInvoice(call, invoice);
  throw invalidRequestError(
    "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
    "id",
  );
});

const voidInvoice = apiRoute("POST", "/v1/invoices/:id/void", {}, (call, _input, id) => {
  const before = getInvoice(call, id);
  if (before.status !== "open") throw createNotOpenError(before);
  const after: InvoiceObject = {
    ...before,
    auto_advance: false,
    next_payment_attempt: null,
    status: "void",
    status_transitions: { ...before.status_transitions, voided_at: call.now },
  };
  return putAndEmit(call, call.tables.invoices, { type: "invoice.voided", after });
});

export const invoiceRoutes: ApiRoute[] = [
  retrieve,
  list,
  listLines,
  listPayments,
  pay,
  finalize,
  voidInvoice,
];

const createNotOpenError = ({ status }: InvoiceObject) =>
  invalidRequestError(`This invoice is ${status}. Only open invoices can be paid or voided.`, "id");

function getInvoice(call: Call, id: string, param = "id"): InvoiceObject {
  const invoice = call.tables.invoices.find(call.scope, id);
  if (!invoice) throw notFoundError("invoice", id, param);
  return invoice;
}
