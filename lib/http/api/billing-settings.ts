import { z } from "zod";
import { archiveTaxRate, restoreTaxRate } from "@/lib/domain/billing/settings/archive-tax-rate";
import { createTaxRate, renameTaxRate } from "@/lib/domain/billing/settings/change-tax-rate";
import { toBillingSettingsJson, toTaxRateJson } from "@/lib/domain/billing/settings/dto";
import { getBillingSettings } from "@/lib/domain/billing/settings/get-billing-settings";
import { listTaxRates } from "@/lib/domain/billing/settings/list-tax-rates";
import {
  archiveTaxRateSchema,
  createTaxRateSchema,
  renameTaxRateSchema,
  updateBillingSettingsSchema,
} from "@/lib/domain/billing/settings/model/schemas";
import { updateBillingSettings } from "@/lib/domain/billing/settings/update-billing-settings";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";
import { billingSettingsResponse, taxRateResponse } from "@/lib/http/api/responses/billing";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Billing settings";

export const BILLING_SETTINGS_ENDPOINTS = [
  defineEndpoint({
    method: "GET",
    path: "/billing-settings",
    name: "getBillingSettings",
    tag,
    scope: "invoices:read",
    summary: "Get the billing settings",
    responseSchema: billingSettingsResponse,
    handle: ({ ctx }) => getBillingSettings({ ctx }),
    toJson: toBillingSettingsJson,
  }),
  defineEndpoint({
    method: "PUT",
    path: "/billing-settings",
    name: "updateBillingSettings",
    tag,
    scope: "invoices:write",
    summary: "Update the billing settings",
    description:
      "Send the revision that your change is based on. If someone else changed the settings in the meantime, the response is 409. Existing invoices and their numbers do not change.",
    body: updateBillingSettingsSchema,
    responseSchema: billingSettingsResponse,
    handle: ({ ctx, body }) => updateBillingSettings({ ctx, input: markUnparsed(body) }),
    toJson: toBillingSettingsJson,
  }),
  defineListEndpoint({
    path: "/tax-rates",
    name: "listTaxRates",
    tag,
    scope: "invoices:read",
    summary: "List tax rates",
    description:
      "Active rates sorted by name, then archived rates. The response contains all rates, so next_cursor is null.",
    query: z.object({}),
    item: taxRateResponse,
    list: async ({ ctx }) => ({ taxRates: await listTaxRates({ ctx }), nextCursor: null }),
    toItems: ({ taxRates }) => taxRates.map(toTaxRateJson),
  }),
  defineEndpoint({
    method: "POST",
    path: "/tax-rates",
    name: "createTaxRate",
    tag,
    scope: "invoices:write",
    summary: "Add a tax rate",
    description:
      "The rate is a percentage and cannot be changed later. To use a different percentage, archive the tax rate and add a new one.",
    status: 201,
    body: createTaxRateSchema,
    responseSchema: taxRateResponse,
    handle: ({ ctx, body }) => createTaxRate({ ctx, input: markUnparsed(body) }),
    toJson: toTaxRateJson,
  }),
  defineEndpoint({
    method: "PUT",
    path: "/tax-rates/{id}",
    name: "renameTaxRate",
    tag,
    scope: "invoices:write",
    summary: "Rename a tax rate",
    body: renameTaxRateSchema.omit({ id: true }),
    responseSchema: taxRateResponse,
    handle: ({ ctx, params, body }) =>
      renameTaxRate({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: toTaxRateJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/tax-rates/{id}/archive",
    name: "archiveTaxRate",
    tag,
    scope: "invoices:write",
    summary: "Archive a tax rate",
    description:
      'If services use the rate, replacement_id must be the ID of the rate that replaces it, or "none" if the services are no longer taxed.',
    body: archiveTaxRateSchema.omit({ id: true }),
    responseSchema: taxRateResponse,
    handle: ({ ctx, params, body }) =>
      archiveTaxRate({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: toTaxRateJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/tax-rates/{id}/restore",
    name: "restoreTaxRate",
    tag,
    scope: "invoices:write",
    summary: "Restore an archived tax rate",
    responseSchema: taxRateResponse,
    handle: ({ ctx, params }) => restoreTaxRate({ ctx, input: { id: getPathId(params) } }),
    toJson: toTaxRateJson,
  }),
];
