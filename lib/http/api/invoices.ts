import { z } from "zod";
import { createInvoice } from "@/lib/domain/billing/invoices/create-invoice";
import { duplicateInvoice } from "@/lib/domain/billing/invoices/duplicate-invoice";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import {
  toInvoiceDetailJson,
  toInvoiceJson,
  toListedInvoiceJson,
} from "@/lib/domain/billing/invoices/invoice-json";
import { listInvoicesWithLines } from "@/lib/domain/billing/invoices/list-invoices";
import { listInvoicesSchema, voidInvoiceSchema } from "@/lib/domain/billing/invoices/model/request-schemas";
import { createInvoiceSchema } from "@/lib/domain/billing/invoices/model/schemas";
import { resendInvoice } from "@/lib/domain/billing/invoices/resend-invoice";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { updateDraft } from "@/lib/domain/billing/invoices/update-draft";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { EXAMPLE_MOMENT, getExampleId } from "@/lib/http/api/example-values";
import { getPathId } from "@/lib/http/api/get-path-id";
import { invoiceDetailResponse, invoiceResponse } from "@/lib/http/api/responses/invoices";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Invoices";

const DRAFT_INPUT_EXAMPLE = {
  customer_email: "rui@example.com",
  line_items: [{ description: "Full board", quantity: 1, rate: 850 }],
};
const DRAFT_EXAMPLE = { status: "draft", sent_at: null, issue_date: null };

export const INVOICE_ENDPOINTS = [
  defineListEndpoint({
    path: "/invoices",
    name: "listInvoices",
    tag,
    scope: "invoices:read",
    summary: "List invoices",
    description:
      "Newest first. Includes line items and attachments. Amounts are in the organization's currency.",
    query: listInvoicesSchema,
    item: invoiceResponse,
    list: listInvoicesWithLines,
    toItems: ({ invoices }) => invoices.map(toListedInvoiceJson),
  }),
  defineEndpoint({
    method: "POST",
    path: "/invoices",
    name: "createInvoice",
    tag,
    scope: "invoices:write",
    example: {
      body: DRAFT_INPUT_EXAMPLE,
      response: DRAFT_EXAMPLE,
    },
    summary: "Draft an invoice",
    description:
      "The total is calculated from the lines. A line without tax_rate is not taxed. The invoice's discount_amount is divided among its lines. With terms_days, the invoice is due that many days after the day on which it is sent. A client_id also requires the scope clients:read, and save_as_client requires clients:write.",
    status: 201,
    body: createInvoiceSchema(),
    responseSchema: invoiceResponse,
    handle: ({ ctx, body }) => createInvoice({ ctx, input: markUnparsed(body) }),
    toJson: toInvoiceJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/invoices/{id}",
    name: "getInvoice",
    tag,
    scope: "invoices:read",
    example: {
      response: {
        status: "paid",
        amount_paid: 850,
        balance_due: 0,
        paid_at: EXAMPLE_MOMENT,
        bank_debits: [],
      },
    },
    summary: "Get an invoice",
    description: "Includes attachments, payments and history.",
    responseSchema: invoiceDetailResponse,
    handle: ({ ctx, params }) => getInvoice({ ctx, input: { id: getPathId(params) } }),
    toJson: toInvoiceDetailJson,
  }),
  defineEndpoint({
    method: "PUT",
    path: "/invoices/{id}",
    name: "updateInvoice",
    tag,
    scope: "invoices:write",
    example: {
      body: DRAFT_INPUT_EXAMPLE,
      response: DRAFT_EXAMPLE,
    },
    summary: "Update a draft",
    description:
      "Replaces the content of a draft. A sent invoice cannot be changed: void it with `replace` instead.",
    body: createInvoiceSchema(),
    responseSchema: invoiceResponse,
    handle: ({ ctx, params, body }) =>
      updateDraft({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: toInvoiceJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/invoices/{id}/send",
    name: "sendInvoice",
    tag,
    scope: "invoices:write",
    summary: "Send a draft",
    description:
      "Emails the invoice with its payment link. Returns 409 if the organization does not accept card payments.",
    responseSchema: invoiceResponse,
    handle: ({ ctx, params }) => sendInvoice({ ctx, input: { id: getPathId(params) } }),
    toJson: toInvoiceJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/invoices/{id}/resend",
    name: "resendInvoice",
    tag,
    scope: "invoices:write",
    summary: "Send an open invoice again",
    description: "Emails the invoice again with its payment link, up to three times a day.",
    responseSchema: invoiceResponse,
    handle: ({ ctx, params }) => resendInvoice({ ctx, input: { id: getPathId(params) } }),
    toJson: toInvoiceJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/invoices/{id}/void",
    name: "voidInvoice",
    tag,
    scope: "invoices:write",
    example: {
      body: { replace: true },
      response: {
        invoice: {
          voided_at: EXAMPLE_MOMENT,
          replaced_by_invoice_id: getExampleId("replaced_by_invoice_id"),
        },
        replacement: { ...DRAFT_EXAMPLE, id: getExampleId("replaced_by_invoice_id") },
      },
    },
    summary: "Void an invoice",
    description:
      "Voids a draft or an unpaid sent invoice. The invoice keeps its number, and its charges become unbilled again. With `replace`, a draft with the same content is created. Returns 409 if only a credit note can correct the invoice.",
    body: voidInvoiceSchema.omit({ id: true }),
    responseSchema: z.object({ invoice: invoiceResponse, replacement: invoiceResponse.nullable() }),
    handle: ({ ctx, params, body }) =>
      voidInvoice({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: ({ invoice, replacement }) => ({
      invoice: toInvoiceJson(invoice),
      replacement: replacement && toInvoiceJson(replacement),
    }),
  }),
  defineEndpoint({
    method: "POST",
    path: "/invoices/{id}/duplicate",
    name: "duplicateInvoice",
    tag,
    scope: "invoices:write",
    example: { response: DRAFT_EXAMPLE },
    summary: "Duplicate an invoice",
    description:
      "Creates a draft with the same lines for the same client. Its due date is based on the payment terms. Charges are not copied.",
    status: 201,
    responseSchema: invoiceResponse,
    handle: ({ ctx, params }) => duplicateInvoice({ ctx, input: { id: getPathId(params) } }),
    toJson: toInvoiceJson,
  }),
];
