import { createRole } from "@/lib/domain/roles/create-role";
import { listRoles } from "@/lib/domain/roles/list-roles";
import { fromRoleBody, toCountedRoleJson, toRoleJson } from "@/lib/domain/roles/role-json";
import type { RoleInput } from "@/lib/domain/roles/schemas";
import { organizationOfPath } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Returns the built-in roles and the organization's custom roles. */
export const GET = route<{ id: string }>({
  organizationId: organizationOfPath,
  handle: async ({ ctx }) => (await listRoles({ ctx })).map(toCountedRoleJson),
});

/** Takes `name`, `color`, `permissions` and `horse_scope`. */
export const POST = route<{ id: string }, Awaited<ReturnType<typeof createRole>>>({
  organizationId: organizationOfPath,
  status: 201,
  handle: ({ ctx, body }) => createRole({ ctx, input: fromRoleBody(body) as RoleInput }),
  toJson: toRoleJson,
});
