import { toActivityJson } from "@/lib/domain/platform/activity/activity-json";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { listRoute } from "@/lib/http/list-route";
import { getPathOrganizationId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Returns the organization's activity, newest first. `actor_id` and `kind` filter the entries; `sort=date` returns
 * the oldest first.
 */
export const GET = listRoute({
  organizationId: getPathOrganizationId,
  list: ({ ctx, query, page: { cursor, limit } }) => {
    const input = {
      cursor,
      limit,
      actorId: query.get("actor_id"),
      kind: query.get("kind"),
      sort: query.get("sort"),
    };
    return listActivity({ ctx, input: markUnparsed(input) });
  },
  toJson: ({ entries }) => entries.map(toActivityJson),
});
