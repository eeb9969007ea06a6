import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { selectRolesOfOrganization } from "@/lib/domain/organizations/roles/data";
import { isGrantableRole, type Role } from "@/lib/domain/organizations/roles/is-grantable-role";
import { hasFeature } from "@/lib/plans/entitlements";

/**
 * Lists the roles that the actor can assign. Requires full access to invitations or members. Custom roles are
 * included only if the plan has them; members who have one keep it otherwise.
 */
export async function listGrantableRoles({ ctx }: Pick<VerbArguments, "ctx">): Promise<Role[]> {
  const module = hasPermission(ctx.permissions, "invitations", "full") ? "invitations" : "members";
  const organization = requirePermission(ctx, module, "full", { allowLocked: true });
  const roles = await selectRolesOfOrganization(ctx, organization.id);
  const hasCustomRoles = hasFeature(organization.tier, "ranch_tools");
  return roles.filter((role) => isGrantableRole(ctx, role) && (hasCustomRoles || role.key !== null));
}
