import { toVisitJson } from "@/lib/domain/care-plans/care-json";
import { completeCare } from "@/lib/domain/care-plans/complete-care";
import type { CompleteCareInput } from "@/lib/domain/care-plans/schemas";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/**
 * Logs one visit for many horses: `item_ids` of care of one kind, and the fields of its record, which each horse gets.
 * All or nothing, but for what somebody had closed before, which is only told of.
 */
export const POST = route({
  organizationId: namedOrganization,
  handle: ({ ctx, body }) => completeCare({ ctx, input: body as CompleteCareInput }),
  toJson: toVisitJson,
});
