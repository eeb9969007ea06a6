import { toClientJson, toClientWithBalanceJson } from "@/lib/domain/billing/clients/client-json";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { getClient } from "@/lib/domain/billing/clients/get-client";
import { listClients } from "@/lib/domain/billing/clients/list-clients";
import { clientSchema, listClientsSchema } from "@/lib/domain/billing/clients/model/schemas";
import { updateClient } from "@/lib/domain/billing/clients/update-client";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";
import { clientResponse, clientWithBalanceResponse } from "@/lib/http/api/responses/contacts";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Clients";

export const CLIENT_ENDPOINTS = [
  defineListEndpoint({
    path: "/clients",
    name: "listClients",
    tag,
    scope: "clients:read",
    summary: "List clients",
    description: "Sorted by name, with each client's balance in the organization's currency.",
    query: listClientsSchema,
    item: clientWithBalanceResponse,
    list: listClients,
    toItems: ({ clients }, currency) => clients.map((client) => toClientWithBalanceJson(client, currency)),
  }),
  defineEndpoint({
    method: "POST",
    path: "/clients",
    name: "createClient",
    tag,
    scope: "clients:write",
    summary: "Add a client",
    status: 201,
    body: clientSchema,
    responseSchema: clientResponse,
    handle: ({ ctx, body }) => createClient({ ctx, input: markUnparsed(body) }),
    toJson: toClientJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/clients/{id}",
    name: "getClient",
    tag,
    scope: "clients:read",
    summary: "Get a client",
    responseSchema: clientResponse,
    handle: ({ ctx, params }) => getClient({ ctx, input: { id: getPathId(params) } }),
    toJson: toClientJson,
  }),
  defineEndpoint({
    method: "PUT",
    path: "/clients/{id}",
    name: "updateClient",
    tag,
    scope: "clients:write",
    summary: "Update a client",
    description: "Replaces the client. Omitted fields are cleared.",
    body: clientSchema,
    responseSchema: clientResponse,
    handle: ({ ctx, params, body }) =>
      updateClient({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: toClientJson,
  }),
];
