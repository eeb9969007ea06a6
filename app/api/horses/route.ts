import { createHorse } from "@/lib/domain/horses/create-horse";
import { toHorseJson } from "@/lib/domain/horses/horse-json";
import { listHorses } from "@/lib/domain/horses/list-horses";
import type { HorseInput } from "@/lib/domain/horses/schemas";
import { listRoute } from "@/lib/http/list-route";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

export const POST = route({
  organizationId: namedOrganization,
  status: 201,
  handle: ({ ctx, body }) => createHorse({ ctx, input: body as HorseInput }),
  toJson: toHorseJson,
});

/**
 * An array of horses by name; `sex`, `location` and `owner` choose among them, `archived=true` gives the archived ones,
 * `documents=expiring` those with papers that ran out or soon do.
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
