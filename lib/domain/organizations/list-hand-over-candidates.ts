import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { selectCandidates } from "@/lib/domain/organizations/hand-over-data";
import { publicNameOf } from "@/lib/public-name";

export interface HandOverCandidate {
  organizationId: string;
  userId: string;
  name: string | null;
  /** An address or a number; null for who signs in at a provider that told of none. */
  contact: string | null;
}

/** Who may take over the organizations that the person owns, of all of them at once. */
export async function listHandOverCandidates({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<HandOverCandidate[]> {
  const rows = await selectCandidates(ctx, requireUser(ctx).userId);
  return rows.map(({ organizationId, userId, user: { email, phone, profile } }) => ({
    organizationId,
    userId,
    name: publicNameOf(profile),
    contact: email ?? phone,
  }));
}
