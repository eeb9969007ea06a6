import "server-only";
import { type Context, organizationIdOf, requireFeature } from "@/lib/auth/context";
import { findRole } from "@/lib/domain/roles/data";
import { isGrantable, type Role } from "@/lib/domain/roles/grantable";
import { DomainError, notFound } from "@/lib/errors";

/**
 * A role of the organization that the actor may give to others. Throws NOT_FOUND, FORBIDDEN for more than theirs, and
 * PLAN_LIMIT for an own role where the plan has none any more: it stays with who has it.
 */
export async function requireGrantableRole(ctx: Context, roleId: string): Promise<Role> {
  const role = await findRole(ctx, organizationIdOf(ctx), roleId);
  if (!role) throw notFound("Role");
  if (role.key === null) requireFeature(ctx, "ranch_tools");
  if (isGrantable(ctx, role)) return role;
  throw new DomainError("FORBIDDEN", "You can't give a role that may do more than yours.");
}
