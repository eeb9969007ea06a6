import { createHorse } from "@/lib/domain/horses/horses/create-horse";
import { toHorseJson } from "@/lib/domain/horses/horses/horse-json";
import { listHorses } from "@/lib/domain/horses/horses/list-horses";
import { listRoute } from "@/lib/http/list-route";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = route({
  organizationId: getNamedOrganization,
  status: 201,
  handle: ({ ctx, body }) => createHorse({ ctx, input: markUnparsed(body) }),
  toJson: toHorseJson,
});

/**
 * Returns an array of horses, sorted by name. Filters: `sex`, `location`, `owner`, `archived=true`, and
 * `documents=expiring` for horses whose documents expired or expire soon.
 */
export const GET = listRoute({
  list: ({ ctx, query, page }) =>
    listHorses({
      ctx,
      input: {
        ...page,
        archived: query.get("archived") === "true",
        sex: query.get("sex"),
        location: query.get("location"),
        owner: query.get("owner"),
        documents: query.get("documents"),
      },
    }),
  toJson: ({ horses }) => horses.map(toHorseJson),
});
