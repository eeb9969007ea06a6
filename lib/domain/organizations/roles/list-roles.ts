import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type RoleWithMemberCount, selectRolesWithMemberCount } from "@/lib/domain/organizations/roles/data";

/** Lists the organization's roles, each with its number of members. */
export async function listRoles({ ctx }: Pick<VerbArguments, "ctx">): Promise<RoleWithMemberCount[]> {
  const { id } = requirePermission(ctx, "members", "read");
  return selectRolesWithMemberCount(ctx, id);
}
