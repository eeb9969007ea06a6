import { toCompletedJson } from "@/lib/domain/care-plans/care-json";
import { type CompletedCare, completeCare } from "@/lib/domain/care-plans/complete-care";
import type { CompleteCareInput } from "@/lib/domain/care-plans/schemas";
import { namedOrganization, withId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Logs the care as done: the fields of its kind's record, without the kind. Of many people who tap, one writes. */
export const POST = route<{ id: string }, CompletedCare>({
  organizationId: namedOrganization,
  handle: ({ ctx, params: { id }, body }) => {
    const input = { ...withId(body, id), item_ids: [id] } as unknown as CompleteCareInput;
    return completeCare({ ctx, input });
  },
  toJson: toCompletedJson,
});
