import { toActivityJson } from "@/lib/domain/platform/activity/activity-json";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import type { ListActivityInput } from "@/lib/domain/platform/activity/model/schemas";
import { listRoute } from "@/lib/http/list-route";
import { organizationOfPath } from "@/lib/http/named-organization";

/** Returns the activity, newest first. `actor_id` and `kind` filter it, and `sort=date` lists the oldest first. */
export const GET = listRoute({
  organizationId: organizationOfPath,
  list: ({ ctx, query, page: { cursor, limit } }) => {
    const input = {
      cursor,
      limit,
      actorId: query.get("actor_id"),
      kind: query.get("kind"),
      sort: query.get("sort"),
    };
    return listActivity({ ctx, input: input as ListActivityInput });
  },
  toJson: ({ entries }) => entries.map(toActivityJson),
});
