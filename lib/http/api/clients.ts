import { toClientJson, toClientWithBalanceJson } from "@/lib/domain/billing/clients/client-json";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { getClient } from "@/lib/domain/billing/clients/get-client";
import { listClients } from "@/lib/domain/billing/clients/list-clients";
import { clientSchema, listClientsSchema } from "@/lib/domain/billing/clients/model/schemas";
import { updateClient } from "@/lib/domain/billing/clients/update-client";
import { clientAnswer, clientWithBalanceAnswer } from "@/lib/http/api/answers";
import { endpoint, listEndpoint } from "@/lib/http/api/endpoint";
import { getId } from "@/lib/http/api/get-id";
import { withId } from "@/lib/http/named-organization";
import { unparsed } from "@/lib/unparsed";

const tag = "Clients";

export const CLIENT_ENDPOINTS = [
  listEndpoint({
    path: "/clients",
    name: "listClients",
    tag,
    scope: "clients:read",
    summary: "List clients",
    description: "Sorted by name, with each client's balance in dollars.",
    query: listClientsSchema,
    item: clientWithBalanceAnswer,
    list: listClients,
    toItems: ({ clients }) => clients.map(toClientWithBalanceJson),
  }),
  endpoint({
    method: "POST",
    path: "/clients",
    name: "createClient",
    tag,
    scope: "clients:write",
    summary: "Add a client",
    status: 201,
    body: clientSchema,
    answer: clientAnswer,
    handle: ({ ctx, body }) => createClient({ ctx, input: unparsed(body) }),
    toJson: toClientJson,
  }),
  endpoint({
    method: "GET",
    path: "/clients/{id}",
    name: "getClient",
    tag,
    scope: "clients:read",
    summary: "Read a client",
    answer: clientAnswer,
    handle: ({ ctx, params }) => getClient({ ctx, input: { id: getId(params) } }),
    toJson: toClientJson,
  }),
  endpoint({
    method: "PUT",
    path: "/clients/{id}",
    name: "updateClient",
    tag,
    scope: "clients:write",
    summary: "Change a client",
    description: "Replaces the client. Omitted fields are cleared.",
    body: clientSchema,
    answer: clientAnswer,
    handle: ({ ctx, params, body }) => updateClient({ ctx, input: unparsed(withId(body, getId(params))) }),
    toJson: toClientJson,
  }),
];
