import { deleteRole } from "@/lib/domain/organizations/roles/delete-role";
import { toRoleInput, toRoleJson } from "@/lib/domain/organizations/roles/role-json";
import { updateRole } from "@/lib/domain/organizations/roles/update-role";
import { getPathOrganizationId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

type Params = { id: string; roleId: string };

/** Updates the given fields. If given, `permissions` replaces all permissions of the role. */
export const PATCH = route<Params>({
  organizationId: getPathOrganizationId,
  handle: async ({ ctx, params, body }) => {
    const input = markUnparsed({ ...toRoleInput(body), roleId: params.roleId });
    return toRoleJson(await updateRole({ ctx, input }));
  },
});

/** Deletes the role. `?move_to=` names the role to assign to the deleted role's members. */
export const DELETE = route<Params>({
  organizationId: getPathOrganizationId,
  handle: ({ ctx, params, query }) =>
    deleteRole({ ctx, input: { roleId: params.roleId, moveTo: query.get("move_to") } }),
});
