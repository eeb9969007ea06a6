import { getPayout, listPayouts } from "@/lib/domain/billing/payouts/list-payouts";
import { listPayoutsSchema } from "@/lib/domain/billing/payouts/model/schemas";
import { toPayoutDetailJson, toPayoutJson } from "@/lib/domain/billing/payouts/payout-json";
import { payoutDetailResponse, payoutResponse } from "@/lib/http/api/account-responses";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";

const tag = "Payouts";

export const PAYOUT_ENDPOINTS = [
  defineListEndpoint({
    path: "/payouts",
    name: "listPayouts",
    tag,
    scope: "payments:read",
    summary: "List payouts",
    description: "Stripe's payouts to the organization's bank account, newest first.",
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
    responseSchema: payoutDetailResponse,
    handle: ({ ctx, params }) => getPayout({ ctx, input: { id: getPathId(params) } }),
    toJson: toPayoutDetailJson,
  }),
];
