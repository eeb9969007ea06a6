import { createRole } from "@/lib/domain/organizations/roles/create-role";
import { listRoles } from "@/lib/domain/organizations/roles/list-roles";
import {
  toRoleInput,
  toRoleJson,
  toRoleWithMemberCountJson,
} from "@/lib/domain/organizations/roles/role-json";
import { getPathOrganizationId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Returns the built-in roles and the organization's custom roles. */
export const GET = route<{ id: string }>({
  organizationId: getPathOrganizationId,
  handle: async ({ ctx }) => (await listRoles({ ctx })).map(toRoleWithMemberCountJson),
});

/** Takes `name`, `color`, `permissions` and `horse_scope`. */
export const POST = route<{ id: string }, Awaited<ReturnType<typeof createRole>>>({
  organizationId: getPathOrganizationId,
  status: 201,
  handle: ({ ctx, body }) => createRole({ ctx, input: markUnparsed(toRoleInput(body)) }),
  toJson: toRoleJson,
});
