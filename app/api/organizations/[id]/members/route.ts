import { getOrganizationId } from "@/lib/auth/context";
import { listMembers } from "@/lib/domain/organizations/members/list-members";
import { toMemberJson } from "@/lib/domain/organizations/members/member-json";
import { listRoute } from "@/lib/http/list-route";
import { getPathOrganizationId } from "@/lib/http/named-organization";

/** Returns an array of members, sorted by the date they joined. */
export const GET = listRoute({
  organizationId: getPathOrganizationId,
  list: async ({ ctx, page }) => {
    const { members, ...cursors } = await listMembers({ ctx, input: page });
    return { members: members.map(toMemberJson(getOrganizationId(ctx))), ...cursors };
  },
  toJson: ({ members }) => members,
});
