import { getPayout, listPayouts } from "@/lib/domain/billing/payouts/list-payouts";
import { listPayoutsSchema } from "@/lib/domain/billing/payouts/model/schemas";
import { toPayoutDetailJson, toPayoutJson } from "@/lib/domain/billing/payouts/payout-json";
import { payoutDetailResponse, payoutResponse } from "@/lib/http/api/account-responses";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getExampleId } from "@/lib/http/api/example-values";
import { getPathId } from "@/lib/http/api/get-path-id";

const tag = "Payouts";

const PAYOUT_EXAMPLE = { status: "paid", arrives_on: "2026-12-01", amount: 1_199.17, is_automatic: true };

const PAYOUT_DETAIL_EXAMPLE = {
  ...PAYOUT_EXAMPLE,
  ...{ processing_fee_amount: 37.58, application_fee_amount: 38.25 },
  transactions: [
    { amount: 850, processing_fee_amount: 24.95, application_fee_amount: 25.5, net_amount: 799.55 },
    {
      ...{ amount: 425, processing_fee_amount: 12.63, application_fee_amount: 12.75, net_amount: 399.62 },
      ...{ id: getExampleId("second_transaction_id"), invoice_id: getExampleId("second_invoice_id") },
      invoice_number: "INV-0045",
    },
  ],
};

export const PAYOUT_ENDPOINTS = [
  defineListEndpoint({
    path: "/payouts",
    name: "listPayouts",
    tag,
    scope: "payments:read",
    summary: "List payouts",
    description: "Stripe's payouts to the organization's bank account, newest first.",
    example: { response: { data: [PAYOUT_EXAMPLE] } },
    query: listPayoutsSchema,
    item: payoutResponse,
    list: listPayouts,
    toItems: ({ payouts }) => payouts.map(toPayoutJson),
  }),
  defineEndpoint({
    method: "GET",
    path: "/payouts/{id}",
    name: "getPayout",
    tag,
    scope: "payments:read",
    summary: "Get a payout",
    description: "Includes the payments, refunds, disputes and fees in the payout.",
    example: { response: PAYOUT_DETAIL_EXAMPLE },
    responseSchema: payoutDetailResponse,
    handle: ({ ctx, params }) => getPayout({ ctx, input: { id: getPathId(params) } }),
    toJson: toPayoutDetailJson,
  }),
];
