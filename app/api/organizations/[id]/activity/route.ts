import { toActivityJson } from "@/lib/domain/platform/activity/activity-json";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { listRoute } from "@/lib/http/list-route";
import { getOrganizationOfPath } from "@/lib/http/named-organization";
import { unparsed } from "@/lib/unparsed";

/** Returns the activity, newest first. `actor_id` and `kind` filter it, and `sort=date` lists the oldest first. */
export const GET = listRoute({
  organizationId: getOrganizationOfPath,
  list: ({ ctx, query, page: { cursor, limit } }) => {
    const input = {
      cursor,
      limit,
      actorId: query.get("actor_id"),
      kind: query.get("kind"),
      sort: query.get("sort"),
    };
    return listActivity({ ctx, input: unparsed(input) });
  },
  toJson: ({ entries }) => entries.map(toActivityJson),
});
