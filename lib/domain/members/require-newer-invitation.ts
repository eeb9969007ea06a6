import "server-only";
import type { Context } from "@/lib/auth/context";
import { findCutoff } from "@/lib/domain/members/cutoff-data";
import { DomainError } from "@/lib/errors";

interface Invited {
  organizationId: string;
  userId: string;
  /** When the invitation was made. */
  invitedAt: Date;
}

/**
 * Who was removed, or demoted and left, doesn't come back by a link of before. Ask in the transaction that makes the
 * member, with the organization locked. Throws PRECONDITION_FAILED.
 */
export async function requireNewerInvitation(tx: Context, { invitedAt, ...key }: Invited): Promise<void> {
  const cutAt = await findCutoff(tx, key);
  if (cutAt === null || invitedAt > cutAt) return;
  throw new DomainError(
    "PRECONDITION_FAILED",
    "This invitation is from before your membership was changed. Please ask for a new one.",
  );
}
