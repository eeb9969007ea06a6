import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type CountedRole, selectCountedRoles } from "@/lib/domain/roles/data";

/** The roles that members of the organization can have, each with how many do. */
export async function listRoles({ ctx }: Pick<VerbArguments, "ctx">): Promise<CountedRole[]> {
  const { id } = requirePermission(ctx, "members", "read");
  return selectCountedRoles(ctx, id);
}
