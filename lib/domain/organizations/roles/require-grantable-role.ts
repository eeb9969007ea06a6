import "server-only";
import { type Context, getOrganizationId, requireFeature } from "@/lib/auth/context";
import { findRole } from "@/lib/domain/organizations/roles/data";
import { isGrantableRole, type Role } from "@/lib/domain/organizations/roles/is-grantable-role";
import { createNotFoundError, DomainError } from "@/lib/errors";

/**
 * Returns a role that the actor can assign. Throws NOT_FOUND if the role doesn't exist, FORBIDDEN if the role
 * has more permissions than the actor, or PLAN_LIMIT for a custom role if the plan no longer includes custom
 * roles.
 */
export async function requireGrantableRole(ctx: Context, roleId: string): Promise<Role> {
  const role = await findRole(ctx, getOrganizationId(ctx), roleId);
  if (!role) throw createNotFoundError("Role");
  if (role.key === null) requireFeature(ctx, "ranch_tools");
  if (isGrantableRole(ctx, role)) return role;
  throw new DomainError(
    "FORBIDDEN",
    "You can't assign a role with more permissions than your own. Choose another role.",
  );
}
