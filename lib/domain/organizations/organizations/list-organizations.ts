import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { listMemberships, type MembershipJson } from "@/lib/domain/organizations/organizations/data";

/** Lists the organizations that the user owns, then the organizations that they joined. */
export async function listOrganizations({ ctx }: Pick<VerbArguments, "ctx">): Promise<MembershipJson[]> {
  return listMemberships(ctx, requireUser(ctx).userId);
}
