import { toClientPaymentJson } from "@/lib/domain/billing/client-payments/client-payment-json";
import {
  getClientPayment,
  listClientPayments,
} from "@/lib/domain/billing/client-payments/list-client-payments";
import {
  apiClientPaymentSchema,
  listClientPaymentsSchema,
  reverseClientPaymentSchema,
} from "@/lib/domain/billing/client-payments/model/schemas";
import { recordClientPayment } from "@/lib/domain/billing/client-payments/record-client-payment";
import { reverseClientPayment } from "@/lib/domain/billing/client-payments/reverse-client-payment";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { EXAMPLE_MOMENT } from "@/lib/http/api/example-values";
import { getPathId } from "@/lib/http/api/get-path-id";
import { paymentResponse } from "@/lib/http/api/responses/billing";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Payments";

export const PAYMENT_ENDPOINTS = [
  defineListEndpoint({
    path: "/payments",
    name: "listPayments",
    tag,
    scope: "payments:read",
    summary: "List payments",
    description:
      "Lists the payments that were recorded for contacts, newest first. Each payment includes the invoices that it covers. An online payment for a single invoice is listed with that invoice instead.",
    query: listClientPaymentsSchema,
    item: paymentResponse,
    list: listClientPayments,
    toItems: ({ payments }) => payments.map(toClientPaymentJson),
  }),
  defineEndpoint({
    method: "POST",
    path: "/payments",
    name: "recordPayment",
    tag,
    scope: "payments:write",
    summary: "Record a payment",
    description:
      "Records a payment by cash, check or bank transfer for one or more of a contact's invoices. Without allocations, the payment is applied to the invoices that are due first. Any remaining amount becomes credit for the contact.",
    status: 201,
    body: apiClientPaymentSchema,
    responseSchema: paymentResponse,
    handle: ({ ctx, body }) => recordClientPayment({ ctx, input: markUnparsed(body) }),
    toJson: toClientPaymentJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/payments/{id}",
    name: "getPayment",
    tag,
    scope: "payments:read",
    summary: "Get a payment",
    description: "Includes the invoices that the payment covers.",
    responseSchema: paymentResponse,
    handle: ({ ctx, params }) => getClientPayment({ ctx, input: { id: getPathId(params) } }),
    toJson: toClientPaymentJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/payments/{id}/reverse",
    name: "reversePayment",
    example: { response: { reversed_at: EXAMPLE_MOMENT, reversal_reason: "Entered twice" } },
    tag,
    scope: "payments:write",
    summary: "Reverse a payment",
    description:
      "Reverses a payment that was recorded by mistake, for all invoices that it covers. The paid amounts become due again. Returns 409 if credit from the payment was already used, or if the payment was made through Stripe.",
    body: reverseClientPaymentSchema.omit({ id: true }),
    responseSchema: paymentResponse,
    handle: ({ ctx, params, body }) =>
      reverseClientPayment({
        ctx,
        input: markUnparsed(setPathId(body, getPathId(params))),
      }),
    toJson: toClientPaymentJson,
  }),
];
