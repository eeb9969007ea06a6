import { archiveService, restoreService } from "@/lib/domain/billing/services/archive-service";
import { cancelPriceChange, changeServicePrice } from "@/lib/domain/billing/services/change-service-price";
import { createService } from "@/lib/domain/billing/services/create-service";
import { toServiceJson } from "@/lib/domain/billing/services/dto";
import { getService, listServices } from "@/lib/domain/billing/services/list-services";
import {
  createPriceChangeSchema,
  createServiceSchema,
  listServicesSchema,
  updateServiceSchema,
} from "@/lib/domain/billing/services/model/schemas";
import { updateService } from "@/lib/domain/billing/services/update-service";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";
import { serviceResponse } from "@/lib/http/api/responses/billing";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Services";

export const SERVICE_ENDPOINTS = [
  defineListEndpoint({
    path: "/services",
    name: "listServices",
    tag,
    scope: "invoices:read",
    summary: "List services",
    description:
      "The price list, sorted by name. The response contains all services, so next_cursor is null.",
    query: listServicesSchema,
    item: serviceResponse,
    list: async ({ ctx, input }) => ({ services: await listServices({ ctx, input }), nextCursor: null }),
    toItems: ({ services }, currency) => services.map((service) => toServiceJson(service, currency)),
  }),
  defineEndpoint({
    method: "POST",
    path: "/services",
    name: "createService",
    tag,
    scope: "invoices:write",
    summary: "Add a service",
    description: "The price is per unit, in the organization's currency, and applies starting today.",
    status: 201,
    body: createServiceSchema,
    responseSchema: serviceResponse,
    handle: ({ ctx, body }) => createService({ ctx, input: markUnparsed(body) }),
    toJson: toServiceJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/services/{id}",
    name: "getService",
    tag,
    scope: "invoices:read",
    summary: "Get a service",
    responseSchema: serviceResponse,
    handle: ({ ctx, params }) => getService({ ctx, input: { id: getPathId(params) } }),
    toJson: toServiceJson,
  }),
  defineEndpoint({
    method: "PUT",
    path: "/services/{id}",
    name: "updateService",
    tag,
    scope: "invoices:write",
    summary: "Update a service",
    description: "Replaces all fields except the prices. Omitted fields are cleared.",
    body: updateServiceSchema.omit({ id: true }),
    responseSchema: serviceResponse,
    handle: ({ ctx, params, body }) =>
      updateService({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: toServiceJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/services/{id}/prices",
    name: "changeServicePrice",
    tag,
    scope: "invoices:write",
    summary: "Set a price",
    description:
      "Sets the price that applies starting today or on a later day. A price that already starts on that day is replaced. Earlier prices do not change.",
    body: createPriceChangeSchema().omit({ id: true }),
    responseSchema: serviceResponse,
    handle: ({ ctx, params, body }) =>
      changeServicePrice({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: toServiceJson,
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/services/{id}/prices/{starts_on}",
    name: "cancelServicePriceChange",
    tag,
    scope: "invoices:write",
    summary: "Cancel a price change",
    description: "Removes a price that has not started yet. The first price cannot be removed.",
    responseSchema: serviceResponse,
    handle: ({ ctx, params }) =>
      cancelPriceChange({ ctx, input: { id: getPathId(params), starts_on: params.starts_on ?? "" } }),
    toJson: toServiceJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/services/{id}/archive",
    name: "archiveService",
    tag,
    scope: "invoices:write",
    summary: "Archive a service",
    responseSchema: serviceResponse,
    handle: ({ ctx, params }) => archiveService({ ctx, input: { id: getPathId(params) } }),
    toJson: toServiceJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/services/{id}/restore",
    name: "restoreService",
    tag,
    scope: "invoices:write",
    summary: "Restore an archived service",
    responseSchema: serviceResponse,
    handle: ({ ctx, params }) => restoreService({ ctx, input: { id: getPathId(params) } }),
    toJson: toServiceJson,
  }),
];
