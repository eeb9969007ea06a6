import { search } from "@/lib/domain/search/search";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** What `q` finds, by group, up to `limit` of each: a group without any is left out. */
export const GET = route({
  organizationId: namedOrganization,
  handle: ({ ctx, query }) =>
    search({ ctx, input: { q: query.get("q") ?? "", limit: query.get("limit") ?? undefined } }),
  toJson: (groups) => ({ groups }),
});
