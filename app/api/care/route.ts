import { toDueCareJson } from "@/lib/domain/care-plans/care-json";
import { listCare } from "@/lib/domain/care-plans/list-care";
import type { ListCareInput } from "@/lib/domain/care-plans/schemas";
import { listRoute } from "@/lib/http/list-route";

/** An array of what is due, the most overdue first; `until` a day, of a `kind` or of one horse (`horse_id`). */
export const GET = listRoute({
  list: ({ ctx, query, page: { cursor, limit } }) => {
    const kind = query.get("kind") as ListCareInput["kind"];
    const [until, horse_id] = [query.get("until"), query.get("horse_id")];
    return listCare({ ctx, input: { kind, until, horse_id, cursor, limit } });
  },
  toJson: ({ care }) => care.map(toDueCareJson),
});
