import { toDueCareJson } from "@/lib/domain/care/care-plans/care-json";
import { listCare } from "@/lib/domain/care/care-plans/list-care";
import type { ListCareInput } from "@/lib/domain/care/care-plans/model/schemas";
import { listRoute } from "@/lib/http/list-route";

/**
 * Returns an array of open care items, most overdue first, or by horse (`order=horse`). Filters: `until` (a
 * date), `kind` and `horse_id`.
 */
export const GET = listRoute({
  list: ({ ctx, query, page: { cursor, limit } }) => {
    const kind = query.get("kind") as ListCareInput["kind"];
    const [until, horse_id] = [query.get("until"), query.get("horse_id")];
    const order = (query.get("order") ?? undefined) as ListCareInput["order"];
    return listCare({ ctx, input: { kind, until, horse_id, order, cursor, limit } });
  },
  toJson: ({ care }) => care.map(toDueCareJson),
});
