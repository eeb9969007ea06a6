import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type CountedRole, selectCountedRoles } from "@/lib/domain/organizations/roles/data";

/** Lists the organization's roles with their number of members. */
export async function listRoles({ ctx }: Pick<VerbArguments, "ctx">): Promise<CountedRole[]> {
  const { id } = requirePermission(ctx, "members", "read");
  return selectCountedRoles(ctx, id);
}
