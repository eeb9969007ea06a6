import { z } from "zod";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { toCreditNoteJson } from "@/lib/domain/billing/credit-notes/credit-note-json";
import { listCreditNotes, readCreditNote } from "@/lib/domain/billing/credit-notes/list-credit-notes";
import { markRefundAsRefunded } from "@/lib/domain/billing/credit-notes/mark-refund-as-refunded";
import {
  apiCreditNoteSchema,
  listCreditNotesSchema,
} from "@/lib/domain/billing/credit-notes/model/credit-note-schemas";
import { retryRefund } from "@/lib/domain/billing/credit-notes/refund-credit-note";
import { resendCreditNote } from "@/lib/domain/billing/credit-notes/resend-credit-note";
import { parse } from "@/lib/errors";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";
import { creditNoteResponse } from "@/lib/http/api/responses/invoices";
import { markUnparsed, type Unparsed } from "@/lib/mark-unparsed";

const tag = "Credit notes";

/** Renames `invoice_id` to `id`, the name that the verb expects. The verb checks the other fields. */
function renameInvoiceId(body: unknown): Unparsed {
  const { invoice_id: id, ...rest } = parse(z.looseObject({ invoice_id: z.string() }), body);
  return markUnparsed({ ...rest, id });
}

export const CREDIT_NOTE_ENDPOINTS = [
  defineListEndpoint({
    path: "/credit-notes",
    name: "listCreditNotes",
    tag,
    scope: "invoices:read",
    summary: "List credit notes",
    description:
      "Newest first. With invoice_id or contact_id, lists the credit notes of that invoice or contact.",
    query: listCreditNotesSchema,
    item: creditNoteResponse,
    list: listCreditNotes,
    toItems: ({ notes }) => notes.map(toCreditNoteJson),
  }),
  defineEndpoint({
    method: "POST",
    path: "/credit-notes",
    name: "createCreditNote",
    tag,
    scope: "invoices:write",
    summary: "Credit an invoice",
    description:
      "Credits lines of a sent invoice, or everything that can still be credited. Amounts include tax. With return_as, an amount that was already paid is refunded or becomes the contact's credit. return_as also requires the scope payments:write.",
    status: 201,
    body: apiCreditNoteSchema,
    responseSchema: creditNoteResponse,
    handle: ({ ctx, body }) => createCreditNote({ ctx, input: renameInvoiceId(body) }),
    toJson: toCreditNoteJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/credit-notes/{id}",
    name: "getCreditNote",
    tag,
    scope: "invoices:read",
    summary: "Get a credit note",
    description: "Includes its lines and refunds.",
    responseSchema: creditNoteResponse,
    handle: ({ ctx, params }) => readCreditNote({ ctx, input: { id: getPathId(params) } }),
    toJson: toCreditNoteJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/credit-notes/{id}/resend",
    name: "resendCreditNote",
    tag,
    scope: "invoices:write",
    summary: "Send a credit note again",
    description:
      "Emails the credit note to the client again, up to three times a day. Returns 409 while the first email is waiting for a Stripe refund to complete. If the refund failed, this email replaces the first one.",
    responseSchema: z.object({ email: z.string() }),
    handle: ({ ctx, params }) => resendCreditNote({ ctx, input: { id: getPathId(params) } }),
    toJson: (sent) => sent,
  }),
  defineEndpoint({
    method: "POST",
    path: "/credit-note-refunds/{id}/retry",
    name: "retryRefund",
    tag,
    scope: "payments:write",
    summary: "Retry a failed refund of a credit note",
    description:
      "Asks Stripe again to refund the amount to the card or bank account. If the amount was refunded in Stripe in the meantime, marks the refund as settled instead. Returns 409 unless the refund failed.",
    responseSchema: z.object({ id: z.uuid() }),
    handle: ({ ctx, params }) => retryRefund({ ctx, input: { id: getPathId(params) } }),
    toJson: (refund) => refund,
  }),
  defineEndpoint({
    method: "POST",
    path: "/credit-note-refunds/{id}/mark-refunded",
    name: "markRefundAsRefunded",
    tag,
    scope: "payments:write",
    summary: "Mark a failed refund as complete",
    description:
      "If a refund fails, use this endpoint after you refund the amount in Stripe. Returns 409 if the original refund did not fail, or if the payment's other refunds in Stripe do not cover the amount.",
    responseSchema: z.object({ id: z.uuid() }),
    handle: ({ ctx, params }) => markRefundAsRefunded({ ctx, input: { id: getPathId(params) } }),
    toJson: (refund) => refund,
  }),
];
