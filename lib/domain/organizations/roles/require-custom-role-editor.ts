import "server-only";
import {
  type Context,
  type ContextOrganization,
  requireFeature,
  requirePermission,
  requireUser,
} from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { findRole } from "@/lib/domain/organizations/roles/data";
import type { Role } from "@/lib/domain/organizations/roles/is-grantable-role";
import { createNotFoundError, DomainError } from "@/lib/errors";

/**
 * Returns the organization if the actor is its owner. Only the owner can manage custom roles, because other members
 * could give themselves more permissions.
 */
export function requireOrganizationOwner(ctx: Context): ContextOrganization {
  const organization = requirePermission(ctx, "members", "full");
  if (organization.ownerId === requireUser(ctx).userId) return organization;
  throw new DomainError(
    "FORBIDDEN",
    "Only the owner of the organization can create and edit roles. Ask the owner to make the change.",
  );
}

/** Returns the organization if the actor is its owner and the plan includes custom roles (Ranch or Pro). */
export function requireCustomRoleEditor(ctx: Context): ContextOrganization {
  const organization = requireOrganizationOwner(ctx);
  requireFeature(ctx, "ranch_tools");
  return organization;
}

/**
 * Returns a custom role of the organization. Throws NOT_FOUND if the role doesn't exist, or FORBIDDEN if it
 * is a built-in role.
 */
export async function requireCustomRole(tx: Context, organizationId: string, roleId: string): Promise<Role> {
  const role = await findRole(tx, organizationId, roleId);
  if (!role) throw createNotFoundError("Role");
  if (role.key === null) return role;
  throw new DomainError(
    "FORBIDDEN",
    `“${role.name}” is a built-in role and can't be changed. Create a custom role instead.`,
  );
}

/** Returns the error for a name that another role already has. The names of built-in roles are also taken. */
export function createRoleNameTakenError(): DomainError {
  const message = "A role with this name already exists. Choose a different name.";
  return new DomainError("VALIDATION", message, { fieldErrors: { name: message } });
}

export function isBuiltInRoleName(name: string): boolean {
  const key = name.toLowerCase();
  return Object.values(BUILT_IN_ROLES).some((role) => role.name.toLowerCase() === key);
}
