import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { insertRole, lockAndCountCustomRoles } from "@/lib/domain/organizations/roles/custom-role-data";
import type { Role } from "@/lib/domain/organizations/roles/is-grantable-role";
import { type RoleInput, roleSchema } from "@/lib/domain/organizations/roles/model/schemas";
import {
  createRoleNameTakenError,
  isBuiltInRoleName,
  requireCustomRoleEditor,
} from "@/lib/domain/organizations/roles/require-custom-role-editor";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/** The maximum number of custom roles. The number is limited because the list of roles isn't paginated. */
const MAX_CUSTOM_ROLES = 50;

/**
 * Creates a custom role. Throws FORBIDDEN if the actor isn't the owner, PLAN_LIMIT if the plan doesn't
 * include custom roles, CONFLICT if the organization has too many custom roles, or VALIDATION if the name is
 * taken.
 */
export async function createRole({ ctx, input }: VerbArguments<RoleInput>): Promise<Role> {
  const { id: organizationId } = requireCustomRoleEditor(ctx);
  const role = parse(roleSchema, input);
  if (isBuiltInRoleName(role.name)) throw createRoleNameTakenError();
  return ctx.transaction(async (tx) => {
    if ((await lockAndCountCustomRoles(tx, organizationId)) >= MAX_CUSTOM_ROLES) {
      throw new DomainError(
        "CONFLICT",
        `An organization can have at most ${MAX_CUSTOM_ROLES} custom roles. Delete a role before you create another.`,
      );
    }
    const id = await insertRole(tx, organizationId, role);
    if (id === null) throw createRoleNameTakenError();
    await recordAudit(tx, { action: "role.created", entityType: "role", entityId: id, after: role });
    await publishLiveEvent(tx, { topic: "members", module: "members" });
    return storeResult(tx, { id, key: null, ...role });
  });
}
