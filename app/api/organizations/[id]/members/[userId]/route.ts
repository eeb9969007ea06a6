import { changeMember } from "@/lib/domain/organizations/members/change-member";
import { toMemberInput } from "@/lib/domain/organizations/members/member-json";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { getPathOrganizationId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

type Params = { id: string; userId: string };

/** Updates the given fields of `role_id`, `horse_scope` and `horse_ids`. */
export const PATCH = route<Params>({
  organizationId: getPathOrganizationId,
  handle: async ({ ctx, params, body }) => {
    const { userId } = await changeMember({ ctx, input: { ...toMemberInput(body), userId: params.userId } });
    return { user_id: userId };
  },
});

/** Removes a member; with the person's own id, leaves the organization. */
export const DELETE = route<Params>({
  organizationId: getPathOrganizationId,
  handle: ({ ctx, params }) => removeMember({ ctx, input: { userId: params.userId } }),
});
