import { toVisitJson } from "@/lib/domain/care/care-plans/care-json";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { unparsed } from "@/lib/unparsed";

/**
 * Logs one visit for several horses: `item_ids` of care items of one kind, and the record fields for each
 * horse. It is atomic, except that items completed earlier are only reported.
 */
export const POST = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, body }) => completeCare({ ctx, input: unparsed(body) }),
  toJson: toVisitJson,
});
