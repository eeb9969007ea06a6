import "server-only";
import type { Context } from "@/lib/auth/context";
import { findInvitationCutoff } from "@/lib/domain/organizations/members/invitation-cutoff-data";
import { DomainError } from "@/lib/errors";

interface Invited {
  organizationId: string;
  userId: string;
  /** The time at which the invitation was created. */
  invitedAt: Date;
}

/**
 * Throws PRECONDITION_FAILED if the invitation was created before the user was removed or lost permissions.
 * Must run in the transaction that adds the member, with the organization locked.
 */
export async function requireNewerInvitation(tx: Context, { invitedAt, ...key }: Invited): Promise<void> {
  const cutoff = await findInvitationCutoff(tx, key);
  if (cutoff === null || invitedAt > cutoff) return;
  throw new DomainError(
    "PRECONDITION_FAILED",
    "Your membership changed after this invitation was created. Please ask for a new invitation.",
  );
}
