import { getOrganizationId } from "@/lib/auth/context";
import { listMembers } from "@/lib/domain/organizations/members/list-members";
import { toMemberJson } from "@/lib/domain/organizations/members/member-json";
import { listMembersSchema } from "@/lib/domain/organizations/members/model/schemas";
import { defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { memberResponse } from "@/lib/http/api/responses/organizations";

export const MEMBER_ENDPOINTS = [
  defineListEndpoint({
    path: "/members",
    name: "listMembers",
    tag: "Members",
    scope: "members:read",
    summary: "List members",
    description:
      "Sorted by join date, unless `sort` specifies another order. Includes roles, but not email addresses or horse access.",
    query: listMembersSchema,
    item: memberResponse,
    list: async ({ ctx, input }) => {
      const page = await listMembers({ ctx, input });
      return { ...page, organizationId: getOrganizationId(ctx) };
    },
    toItems: ({ members, organizationId }) => members.map(toMemberJson(organizationId)),
  }),
];
