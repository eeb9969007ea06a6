import "server-only";
import type { Context } from "@/lib/auth/context";
import { findInvitationCutoff } from "@/lib/domain/organizations/members/cutoff-data";
import { DomainError } from "@/lib/errors";

interface Invited {
  organizationId: string;
  userId: string;
  /** When the invitation was created. */
  invitedAt: Date;
}

/**
 * Rejects invitations created before the person was removed or demoted. Must run in the transaction that adds
 * the member, with the organization locked. Throws PRECONDITION_FAILED.
 */
export async function requireNewerInvitation(tx: Context, { invitedAt, ...key }: Invited): Promise<void> {
  const cutAt = await findInvitationCutoff(tx, key);
  if (cutAt === null || invitedAt > cutAt) return;
  throw new DomainError(
    "PRECONDITION_FAILED",
    "This invitation is from before your membership was changed. Please ask for a new one.",
  );
}
