import { toMemberInput } from "@/lib/domain/organizations/members/member-json";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { getPathOrganizationId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

type Params = { id: string; userId: string };

/** Updates the given fields. Accepts `role_id`, `horse_scope` and `horse_ids`. */
export const PATCH = route<Params>({
  organizationId: getPathOrganizationId,
  handle: async ({ ctx, params, body }) => {
    const { userId } = await updateMember({ ctx, input: { ...toMemberInput(body), userId: params.userId } });
    return { user_id: userId };
  },
});

/** Removes a member. Members who pass their own ID leave the organization. */
export const DELETE = route<Params>({
  organizationId: getPathOrganizationId,
  handle: ({ ctx, params }) => removeMember({ ctx, input: { userId: params.userId } }),
});
