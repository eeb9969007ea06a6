import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import {
  type OrganizationIdInput,
  organizationIdSchema,
} from "@/lib/domain/organizations/organizations/model/schemas";
import { selectOwnerCandidates } from "@/lib/domain/organizations/organizations/transfer-data";
import { parse } from "@/lib/errors";
import { getPublicName } from "@/lib/public-name";

export interface OwnerCandidate {
  userId: string;
  name: string | null;
  /** An email address or phone number; null if the sign-in provider returned neither. */
  contact: string | null;
}

/** Lists the members who can become the owner. Returns an empty list if the user doesn't own the organization. */
export async function listOwnerCandidates({
  ctx,
  input,
}: VerbArguments<OrganizationIdInput>): Promise<OwnerCandidate[]> {
  const { userId: ownerId } = requireUser(ctx);
  const { organizationId } = parse(organizationIdSchema, input);
  const rows = await selectOwnerCandidates(ctx, organizationId, ownerId);
  return rows.map(({ userId, user: { email, phone, profile } }) => ({
    userId,
    name: getPublicName(profile),
    contact: email ?? phone,
  }));
}
