import { toCompletedCareJson } from "@/lib/domain/care/care-plans/care-json";
import { type CareCompletion, completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { getNamedOrganization, setPathId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Completes a care item. The body has the fields of the health record, except the kind. If several requests run
 * at the same time, only one completes the item.
 */
export const POST = route<{ id: string }, CareCompletion>({
  organizationId: getNamedOrganization,
  handle: ({ ctx, params: { id }, body }) => {
    const input = markUnparsed({ ...setPathId(body, id), item_ids: [id] });
    return completeCare({ ctx, input });
  },
  toJson: toCompletedCareJson,
});
