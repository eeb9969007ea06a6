import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { selectRoles } from "@/lib/domain/roles/data";
import { isGrantable, type Role } from "@/lib/domain/roles/grantable";
import { hasFeature } from "@/lib/plans/entitlements";

/**
 * The roles that the actor may give to others, by an invitation or to a member: for who has one of the two in full.
 * Own roles where the plan has them; elsewhere they stay with who has one.
 */
export async function listGrantableRoles({ ctx }: Pick<VerbArguments, "ctx">): Promise<Role[]> {
  const module = grants(ctx.permissions, "invitations", "full") ? "invitations" : "members";
  const organization = requirePermission(ctx, module, "full", { evenLocked: true });
  const roles = await selectRoles(ctx, organization.id);
  const hasOwnRoles = hasFeature(organization.tier, "ranch_tools");
  return roles.filter((role) => isGrantable(ctx, role) && (hasOwnRoles || role.key !== null));
}
