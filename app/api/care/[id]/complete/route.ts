import { toCompletedJson } from "@/lib/domain/care/care-plans/care-json";
import { type CompletedCare, completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { getNamedOrganization, withId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { unparsed } from "@/lib/unparsed";

/**
 * Completes a care item; the body has the record's fields without its kind. Of concurrent requests, only one
 * writes.
 */
export const POST = route<{ id: string }, CompletedCare>({
  organizationId: getNamedOrganization,
  handle: ({ ctx, params: { id }, body }) => {
    const input = unparsed({ ...withId(body, id), item_ids: [id] });
    return completeCare({ ctx, input });
  },
  toJson: toCompletedJson,
});
