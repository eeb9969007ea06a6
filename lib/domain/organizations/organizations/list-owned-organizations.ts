import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import {
  findOwnedOrganizations,
  type OwnedOrganization,
} from "@/lib/domain/organizations/organizations/owned-data";

/** Lists the organizations that the user owns, including closed ones that can still be reopened. */
export async function listOwnedOrganizations({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<OwnedOrganization[]> {
  const { userId } = requireUser(ctx);
  return findOwnedOrganizations(ctx, userId);
}
