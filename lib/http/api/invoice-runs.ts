import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { discardInvoiceRun } from "@/lib/domain/billing/invoice-runs/discard-run";
import { toInvoiceRunDetailJson, toInvoiceRunJson } from "@/lib/domain/billing/invoice-runs/dto";
import { getInvoiceRun, listInvoiceRuns } from "@/lib/domain/billing/invoice-runs/list-runs";
import {
  createRunSchema,
  listRunsSchema,
  previewRunSchema,
} from "@/lib/domain/billing/invoice-runs/model/schemas";
import { toInvoiceRunPreviewJson } from "@/lib/domain/billing/invoice-runs/preview-json";
import { previewInvoiceRun } from "@/lib/domain/billing/invoice-runs/preview-run";
import { sendInvoiceRun } from "@/lib/domain/billing/invoice-runs/send-run";
import { invoiceRunPreviewResponse } from "@/lib/http/api/account-responses";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";
import { invoiceRunDetailResponse, invoiceRunResponse } from "@/lib/http/api/responses/invoices";
import { toQueryInput } from "@/lib/http/api/to-query-input";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Invoice runs";

export const INVOICE_RUN_ENDPOINTS = [
  defineListEndpoint({
    path: "/invoice-runs",
    name: "listInvoiceRuns",
    tag,
    scope: "invoices:read",
    summary: "List invoice runs",
    description: "Newest first.",
    query: listRunsSchema,
    item: invoiceRunResponse,
    list: listInvoiceRuns,
    toItems: ({ runs }, currency) => runs.map((run) => toInvoiceRunJson(run, currency)),
  }),
  defineEndpoint({
    method: "POST",
    path: "/invoice-runs",
    name: "createInvoiceRun",
    tag,
    scope: "invoices:write",
    summary: "Start an invoice run",
    description:
      "Creates a draft for each contact that has unbilled charges through the given day. With `advance_through_on`, the run also creates charges for agreements that are billed in advance. These charges are for periods that start on or before that day, which can be up to 62 days ahead. The drafts are created in the background: the status is `creating` until they are complete.",
    status: 201,
    body: createRunSchema,
    responseSchema: invoiceRunResponse,
    handle: ({ ctx, body }) => createInvoiceRun({ ctx, input: markUnparsed(body) }),
    toJson: toInvoiceRunJson,
  }),
  // This path must come before the path with an ID, which would also match.
  defineEndpoint({
    method: "GET",
    path: "/invoice-runs/preview",
    name: "previewInvoiceRun",
    tag,
    scope: "invoices:read",
    summary: "Preview an invoice run",
    description:
      "The invoices that a run through the given day would create. Contacts with problems come first. To bill only some of the contacts, start the run with `contact_ids` or `excluded_contact_ids`.",
    example: {
      response: {
        contacts: [{ problems: [] }],
        without_payer: { charge_count: 2, amount: 110 },
        not_approved: [{ declined_count: 0, amount: 1_200 }],
      },
    },
    query: previewRunSchema,
    responseSchema: invoiceRunPreviewResponse,
    handle: ({ ctx, query }) =>
      previewInvoiceRun({ ctx, input: markUnparsed(toQueryInput(previewRunSchema, query)) }),
    toJson: toInvoiceRunPreviewJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/invoice-runs/{id}",
    name: "getInvoiceRun",
    tag,
    scope: "invoices:read",
    summary: "Get an invoice run",
    description: "Contains the run's contacts with their invoices and problems.",
    responseSchema: invoiceRunDetailResponse,
    handle: ({ ctx, params }) => getInvoiceRun({ ctx, input: { id: getPathId(params) } }),
    toJson: toInvoiceRunDetailJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/invoice-runs/{id}/send",
    name: "sendInvoiceRun",
    tag,
    scope: "invoices:write",
    summary: "Send the drafts of an invoice run",
    description: "Sends the drafts in the background. Also retries invoices that previously failed to send.",
    responseSchema: invoiceRunResponse,
    handle: ({ ctx, params }) => sendInvoiceRun({ ctx, input: { id: getPathId(params) } }),
    toJson: toInvoiceRunJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/invoice-runs/{id}/discard",
    name: "discardInvoiceRun",
    tag,
    scope: "invoices:write",
    summary: "Discard the drafts of an invoice run",
    description:
      "Voids the drafts, so that their charges become unbilled again. Sent invoices do not change.",
    responseSchema: invoiceRunResponse,
    handle: ({ ctx, params }) => discardInvoiceRun({ ctx, input: { id: getPathId(params) } }),
    toJson: toInvoiceRunJson,
  }),
];
