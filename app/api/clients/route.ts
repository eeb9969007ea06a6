import { toClientJson, toClientWithBalanceJson } from "@/lib/domain/clients/client-json";
import { createClient } from "@/lib/domain/clients/create-client";
import { listClients } from "@/lib/domain/clients/list-clients";
import type { ClientInput } from "@/lib/domain/clients/schemas";
import { route } from "@/lib/http/route";
import { namedOrganization } from "../invoices/named-organization";
import { pageQuery, withNextPage } from "../invoices/next-page";

export const POST = route({
  organizationId: namedOrganization,
  status: 201,
  handle: ({ ctx, body }) => createClient({ ctx, input: body as ClientInput }),
  toJson: toClientJson,
});

/** An array of clients by name; `archived=true` gives the archived ones. */
export async function GET(
  request: Request,
  context: { params: Promise<Record<never, string>> },
): Promise<Response> {
  let nextCursor: string | null = null;
  const list = route({
    organizationId: namedOrganization,
    handle: async ({ ctx, query }) => {
      const archived = query.get("archived") === "true";
      const page = await listClients({ ctx, input: { ...pageQuery(query), archived } });
      nextCursor = page.nextCursor;
      return page.clients.map(toClientWithBalanceJson);
    },
  });
  return withNextPage(request, await list(request, context), nextCursor);
}
