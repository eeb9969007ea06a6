import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findDeletionRecipientRow } from "@/lib/domain/identity/account-deletion/data";

export interface DeletionMailRecipient {
  email: string;
  fullName: string | null;
  deletedAt: Date;
}

/**
 * Finds the recipient of the email about an account deletion. Returns null if the account was restored or has no
 * email address.
 */
export async function findDeletionMailRecipient({
  ctx,
  input: { userId },
}: TrustedArguments<{ userId: string }>): Promise<DeletionMailRecipient | null> {
  const user = await findDeletionRecipientRow(ctx, userId);
  if (!user?.email || !user.deletedAt) return null;
  return { email: user.email, fullName: user.profile?.fullName ?? null, deletedAt: user.deletedAt };
}
