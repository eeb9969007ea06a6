import { writeOffSchema } from "@/lib/domain/billing/credit-notes/model/credit-note-schemas";
import { undoWriteOff, writeOffInvoice } from "@/lib/domain/billing/credit-notes/write-off-invoice";
import { toInvoiceJson } from "@/lib/domain/billing/invoices/invoice-json";
import { reversePaymentSchema } from "@/lib/domain/billing/payments/model/payment-schemas";
import { reversePayment } from "@/lib/domain/billing/payments/reverse-payment";
import { defineEndpoint } from "@/lib/http/api/define-endpoint";
import { EXAMPLE_MOMENT } from "@/lib/http/api/example-values";
import { getPathId } from "@/lib/http/api/get-path-id";
import { invoiceResponse } from "@/lib/http/api/responses/invoices";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const shared = {
  method: "POST",
  tag: "Payments",
  scope: "payments:write",
  responseSchema: invoiceResponse,
  toJson: toInvoiceJson,
} as const;

export const INVOICE_PAYMENT_ENDPOINTS = [
  defineEndpoint({
    ...shared,
    path: "/invoices/{id}/payments/{payment_id}/reverse",
    name: "reverseInvoicePayment",
    summary: "Reverse an invoice payment",
    description:
      "Reverses a manual payment of this invoice, or credit that was applied to it. The amount is due again, and the credit can be used again. To reverse a payment that covers several invoices, use reversePayment.",
    body: reversePaymentSchema.omit({ id: true, payment_id: true }),
    handle: ({ ctx, params, body }) =>
      reversePayment({
        ctx,
        input: markUnparsed({
          ...setPathId(body, getPathId(params)),
          payment_id: getPathId(params, "payment_id"),
        }),
      }),
  }),
  defineEndpoint({
    ...shared,
    path: "/invoices/{id}/write-off",
    name: "writeOffInvoice",
    example: {
      response: { status: "paid", written_off_amount: 850, balance_due: 0, paid_at: EXAMPLE_MOMENT },
    },
    summary: "Write off an invoice's balance",
    description:
      "The invoice's status becomes `paid` without a payment. Returns 409 if nothing is due. The write-off can be undone.",
    body: writeOffSchema.omit({ id: true, expected_balance: true }),
    handle: ({ ctx, params, body }) =>
      writeOffInvoice({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
  }),
  defineEndpoint({
    ...shared,
    path: "/invoices/{id}/undo-write-off",
    name: "undoWriteOff",
    summary: "Undo an invoice's write-off",
    description: "The balance is due again.",
    handle: ({ ctx, params }) => undoWriteOff({ ctx, input: { id: getPathId(params) } }),
  }),
];
