import "server-only";
import {
  type Context,
  type ContextOrganization,
  requireFeature,
  requirePermission,
  requireUser,
} from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { findRole } from "@/lib/domain/roles/data";
import type { Role } from "@/lib/domain/roles/grantable";
import { DomainError, notFound } from "@/lib/errors";

/** Own roles are the owner's to make: whoever else could write one for themselves that may do more than theirs. */
export function requireRoleOwner(ctx: Context): ContextOrganization {
  const organization = requirePermission(ctx, "members", "full");
  if (organization.ownerId === requireUser(ctx).userId) return organization;
  throw new DomainError("FORBIDDEN", "Only the owner of the organization makes and changes roles.");
}

/** The same where the plan has roles of one's own: Ranch and Pro. */
export function requireRoleMaker(ctx: Context): ContextOrganization {
  const organization = requireRoleOwner(ctx);
  requireFeature(ctx, "ranch_tools");
  return organization;
}

/** One of the organization's own roles. Throws NOT_FOUND, and FORBIDDEN for a built-in one. */
export async function requireOwnRole(tx: Context, organizationId: string, roleId: string): Promise<Role> {
  const role = await findRole(tx, organizationId, roleId);
  if (!role) throw notFound("Role");
  if (role.key === null) return role;
  throw new DomainError("FORBIDDEN", `${role.name} is the same in every organization and can't be changed.`);
}

/** A name that a built-in role has would be mistaken for it. */
export function refuseTakenName(): DomainError {
  const message = "There is a role with this name already.";
  return new DomainError("VALIDATION", message, { fieldErrors: { name: message } });
}

export function isBuiltInName(name: string): boolean {
  const key = name.toLowerCase();
  return Object.values(BUILT_IN_ROLES).some((role) => role.name.toLowerCase() === key);
}
