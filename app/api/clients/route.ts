import { toClientJson, toClientWithBalanceJson } from "@/lib/domain/clients/client-json";
import { createClient } from "@/lib/domain/clients/create-client";
import { listClients } from "@/lib/domain/clients/list-clients";
import type { ClientInput } from "@/lib/domain/clients/schemas";
import { listRoute } from "@/lib/http/list-route";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

export const POST = route({
  organizationId: namedOrganization,
  status: 201,
  handle: ({ ctx, body }) => createClient({ ctx, input: body as ClientInput }),
  toJson: toClientJson,
});

/** An array of clients by name; `archived=true` gives the archived ones. */
export const GET = listRoute({
  list: ({ ctx, query, page }) =>
    listClients({ ctx, input: { ...page, archived: query.get("archived") === "true" } }),
  toJson: ({ clients }) => clients.map(toClientWithBalanceJson),
});
