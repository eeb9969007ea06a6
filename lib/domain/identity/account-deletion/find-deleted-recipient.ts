import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findDeletedPerson } from "@/lib/domain/identity/account-deletion/data";

export interface DeletedRecipient {
  email: string;
  fullName: string | null;
  deletedAt: Date;
}

/** Finds the recipient of the mail about a deletion; null if the account was restored or has no address. */
export async function findDeletedRecipient({
  ctx,
  input: { userId },
}: TrustedArguments<{ userId: string }>): Promise<DeletedRecipient | null> {
  const user = await findDeletedPerson(ctx, userId);
  if (!user?.email || !user.deletedAt) return null;
  return { email: user.email, fullName: user.profile?.fullName ?? null, deletedAt: user.deletedAt };
}
