import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { VerbArguments } from "@/lib/auth/context";
import {
  type EditableRole,
  lockAndCountCustomRoles,
  saveRole,
} from "@/lib/domain/organizations/roles/custom-role-data";
import type { Role } from "@/lib/domain/organizations/roles/is-grantable-role";
import { type UpdateRoleInput, updateRoleSchema } from "@/lib/domain/organizations/roles/model/schemas";
import {
  createRoleNameTakenError,
  isBuiltInRoleName,
  requireCustomRole,
  requireCustomRoleEditor,
} from "@/lib/domain/organizations/roles/require-custom-role-editor";
import { parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/** Changes a custom role. For each member with the role, the change takes effect on their next request. */
export async function updateRole({ ctx, input }: VerbArguments<UpdateRoleInput>): Promise<Role> {
  const { id: organizationId } = requireCustomRoleEditor(ctx);
  const { roleId, ...changes } = parse(updateRoleSchema, input);
  return ctx.transaction(async (tx) => {
    await lockAndCountCustomRoles(tx, organizationId);
    const role = await requireCustomRole(tx, organizationId, roleId);
    const before = getEditableFields(role);
    const after: EditableRole = {
      name: changes.name ?? before.name,
      color: changes.color ?? before.color,
      permissions: changes.permissions ?? before.permissions,
      horseScope: changes.horseScope ?? before.horseScope,
    };
    if (isBuiltInRoleName(after.name) || (await saveRole(tx, roleId, after)) === null)
      throw createRoleNameTakenError();
    await recordAudit(tx, {
      action: "role.updated",
      entityType: "role",
      entityId: roleId,
      before: { ...before },
      after: { ...after },
    });
    await publishLiveEvent(tx, { topic: "members", module: "members" });
    return { ...role, ...after };
  });
}

function getEditableFields({ name, color, permissions, horseScope }: Role): EditableRole {
  return { name, color, permissions, horseScope };
}
