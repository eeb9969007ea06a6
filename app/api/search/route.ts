import { searchOrganization } from "@/lib/domain/work/search/search-organization";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Returns the results for `q` in groups with up to `limit` results from each source. Omits empty groups. */
export const GET = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, query }) =>
    searchOrganization({ ctx, input: { q: query.get("q") ?? "", limit: query.get("limit") ?? undefined } }),
  toJson: (groups) => ({
    groups: groups.map(({ hasMore, ...group }) => ({ ...group, has_more: hasMore })),
  }),
});
