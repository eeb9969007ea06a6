import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { selectRoles } from "@/lib/domain/roles/data";
import { isGrantable, type Role } from "@/lib/domain/roles/grantable";

/** The roles that the actor may give to others, by an invitation or to a member: for who has one of the two in full. */
export async function listGrantableRoles({ ctx }: Pick<VerbArguments, "ctx">): Promise<Role[]> {
  const module = grants(ctx.permissions, "invitations", "full") ? "invitations" : "members";
  const { id } = requirePermission(ctx, module, "full");
  const roles = await selectRoles(ctx, id);
  return roles.filter((role) => isGrantable(ctx, role));
}
