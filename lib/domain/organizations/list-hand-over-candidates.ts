import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { selectCandidates } from "@/lib/domain/organizations/hand-over-data";
import { type OrganizationIdInput, organizationIdSchema } from "@/lib/domain/organizations/schemas";
import { parse } from "@/lib/errors";
import { publicNameOf } from "@/lib/public-name";

export interface HandOverCandidate {
  userId: string;
  name: string | null;
  /** An address or a number; null for who signs in at a provider that told of none. */
  contact: string | null;
}

/** Who may take an organization over that the person owns; nobody where they don't own it. */
export async function listHandOverCandidates({
  ctx,
  input,
}: VerbArguments<OrganizationIdInput>): Promise<HandOverCandidate[]> {
  const { userId: ownerId } = requireUser(ctx);
  const { organizationId } = parse(organizationIdSchema, input);
  const rows = await selectCandidates(ctx, organizationId, ownerId);
  return rows.map(({ userId, user: { email, phone, profile } }) => ({
    userId,
    name: publicNameOf(profile),
    contact: email ?? phone,
  }));
}
