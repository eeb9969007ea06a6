import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { selectOrganizationRoles } from "@/lib/domain/organizations/roles/data";
import { isGrantableRole, type Role } from "@/lib/domain/organizations/roles/is-grantable-role";
import { hasFeature } from "@/lib/plans/entitlements";

/**
 * Lists the roles that the actor can assign. Requires full access to invitations or members. Includes custom roles only
 * if the plan allows them. After a downgrade, members keep their custom roles.
 */
export async function listGrantableRoles({ ctx }: Pick<VerbArguments, "ctx">): Promise<Role[]> {
  const module = hasPermission(ctx.permissions, "invitations", "full") ? "invitations" : "members";
  const organization = requirePermission(ctx, module, "full", { allowLocked: true });
  const roles = await selectOrganizationRoles(ctx, organization.id);
  const hasCustomRoles = hasFeature(organization.tier, "ranch_tools");
  return roles.filter((role) => isGrantableRole(ctx, role) && (hasCustomRoles || role.key !== null));
}
