import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context, VerbArguments } from "@/lib/auth/context";
import {
  deleteRoleRow,
  findRoleHolders,
  lockAndCountCustomRoles,
  moveRoleHolders,
} from "@/lib/domain/organizations/roles/custom-role-data";
import type { Role } from "@/lib/domain/organizations/roles/is-grantable-role";
import { type DeleteRoleInput, deleteRoleSchema } from "@/lib/domain/organizations/roles/model/schemas";
import {
  requireCustomRole,
  requireOrganizationOwner,
} from "@/lib/domain/organizations/roles/require-custom-role-editor";
import { requireGrantableRole } from "@/lib/domain/organizations/roles/require-grantable-role";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Deletes a custom role and assigns the role `moveTo` to its members and invitations. Without `moveTo`,
 * throws CONFLICT with the members' names if the role is in use.
 */
export async function deleteRole({ ctx, input }: VerbArguments<DeleteRoleInput>): Promise<{ deleted: true }> {
  const { id: organizationId } = requireOrganizationOwner(ctx);
  const { roleId, moveTo } = parse(deleteRoleSchema, input);
  await ctx.transaction(async (tx) => {
    await lockAndCountCustomRoles(tx, organizationId);
    const role = await requireCustomRole(tx, organizationId, roleId);
    const other = await findReplacement(tx, role, moveTo ?? null);
    if (other) await moveRoleHolders(tx, organizationId, { from: roleId, to: other });
    else await rejectAssignedRole(tx, organizationId, role);
    if (!(await deleteRoleRow(tx, roleId))) throw createRoleInUseError(role, "somebody");
    await recordAudit(tx, {
      action: "role.deleted",
      entityType: "role",
      entityId: roleId,
      before: { name: role.name },
      ...(other && { after: { movedTo: other.name } }),
    });
    await publishLiveEvent(tx, { topic: "members", module: "members" });
  });
  return { deleted: true };
}

async function findReplacement(tx: Context, role: Role, moveTo: string | null): Promise<Role | null> {
  if (moveTo === null) return null;
  if (moveTo !== role.id) return requireGrantableRole(tx, moveTo);
  const message = "Choose another role.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { moveTo: message } });
}

async function rejectAssignedRole(tx: Context, organizationId: string, role: Role): Promise<void> {
  const { names, invitations } = await findRoleHolders(tx, organizationId, role.id);
  if (names.length > 0) throw createRoleInUseError(role, formatNames(names));
  if (invitations === 0) return;
  throw createRoleInUseError(role, invitations === 1 ? "one invitation" : `${invitations} invitations`);
}

function createRoleInUseError({ name }: Role, holders: string): DomainError {
  return new DomainError(
    "CONFLICT",
    `The role “${name}” is still assigned to ${holders}. Choose a replacement role.`,
  );
}

/** Joins names into text such as "Ana, Ben and 3 others". */
function formatNames(names: readonly string[]): string {
  const [first = "", second] = names;
  if (second === undefined) return first;
  if (names.length === 2) return `${first} and ${second}`;
  const others = names.length - 2;
  return `${first}, ${second} and ${others === 1 ? "one other" : `${others} others`}`;
}
