import { toVisitJson } from "@/lib/domain/care/care-plans/care-json";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Logs one visit for several horses. The body has the record's fields and `item_ids`, the IDs of care items of the
 * same kind. For care without a plan, the body has `horse_ids` and `kind`. Writes all records or none. Items that
 * were already completed are listed in the response but don't change.
 */
export const POST = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, body }) => completeCare({ ctx, input: markUnparsed(body) }),
  toJson: toVisitJson,
});
