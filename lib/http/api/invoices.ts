import { createInvoice } from "@/lib/domain/billing/invoices/create-invoice";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { toInvoiceDetailJson, toInvoiceJson } from "@/lib/domain/billing/invoices/invoice-json";
import { listInvoicesWithLines } from "@/lib/domain/billing/invoices/list-invoices";
import { listInvoicesSchema } from "@/lib/domain/billing/invoices/model/request-schemas";
import { invoiceSchema } from "@/lib/domain/billing/invoices/model/schemas";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { invoiceAnswer, invoiceDetailAnswer } from "@/lib/http/api/answers";
import { endpoint, listEndpoint } from "@/lib/http/api/endpoint";
import { getId } from "@/lib/http/api/get-id";
import { unparsed } from "@/lib/unparsed";

const tag = "Invoices";

export const INVOICE_ENDPOINTS = [
  listEndpoint({
    path: "/invoices",
    name: "listInvoices",
    tag,
    scope: "invoices:read",
    summary: "List invoices",
    description: "Newest first, with their lines. Amounts are in dollars.",
    query: listInvoicesSchema,
    item: invoiceAnswer,
    list: listInvoicesWithLines,
    toItems: ({ invoices }) => invoices.map(toInvoiceJson),
  }),
  endpoint({
    method: "POST",
    path: "/invoices",
    name: "createInvoice",
    tag,
    scope: "invoices:write",
    summary: "Draft an invoice",
    description:
      "The total is calculated from the lines. A client_id also requires the scope clients:read, and save_as_client requires clients:write.",
    status: 201,
    body: invoiceSchema(),
    answer: invoiceAnswer,
    handle: ({ ctx, body }) => createInvoice({ ctx, input: unparsed(body) }),
    toJson: toInvoiceJson,
  }),
  endpoint({
    method: "GET",
    path: "/invoices/{id}",
    name: "getInvoice",
    tag,
    scope: "invoices:read",
    summary: "Read an invoice",
    description: "Includes payments and history.",
    answer: invoiceDetailAnswer,
    handle: ({ ctx, params }) => getInvoice({ ctx, input: { id: getId(params) } }),
    toJson: toInvoiceDetailJson,
  }),
  endpoint({
    method: "POST",
    path: "/invoices/{id}/send",
    name: "sendInvoice",
    tag,
    scope: "invoices:write",
    summary: "Send a draft",
    description:
      "Emails the invoice with its payment link. Returns 409 if the organization does not accept card payments.",
    answer: invoiceAnswer,
    handle: ({ ctx, params }) => sendInvoice({ ctx, input: { id: getId(params) } }),
    toJson: toInvoiceJson,
  }),
];
