import { toClientJson, toClientWithBalanceJson } from "@/lib/domain/billing/clients/client-json";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { countClients, listClients } from "@/lib/domain/billing/clients/list-clients";
import { listRoute } from "@/lib/http/list-route";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = route({
  organizationId: getNamedOrganization,
  status: 201,
  handle: ({ ctx, body }) => createClient({ ctx, input: markUnparsed(body) }),
  toJson: toClientJson,
});

/**
 * Returns an array of clients, sorted by name; `archived=true` returns archived clients. The response headers
 * link to the other pages.
 */
export const GET = listRoute({
  list: async ({ ctx, query, page }) => {
    const input = { ...page, archived: query.get("archived") === "true" };
    const [clients, totalCount] = await Promise.all([
      listClients({ ctx, input }),
      countClients({ ctx, input }),
    ]);
    return { ...clients, totalCount };
  },
  toJson: ({ clients }, currency) => clients.map((client) => toClientWithBalanceJson(client, currency)),
});
