import { toDueCareJson } from "@/lib/domain/care/care-plans/care-json";
import { listCare } from "@/lib/domain/care/care-plans/list-care";
import { listRoute } from "@/lib/http/list-route";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Returns an array of open care items, sorted by due date, or by horse (`order=horse`). Filters: `until` (a date),
 * `kind` and `horse_id`.
 */
export const GET = listRoute({
  list: ({ ctx, query, page: { cursor, limit } }) => {
    const [kind, until, horse_id] = [query.get("kind"), query.get("until"), query.get("horse_id")];
    const order = query.get("order") ?? undefined;
    return listCare({ ctx, input: markUnparsed({ kind, until, horse_id, order, cursor, limit }) });
  },
  toJson: ({ care }) => care.map(toDueCareJson),
});
