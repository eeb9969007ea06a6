import "server-only";
import type { Context } from "@/lib/auth/context";
import { findMailRecipientRow } from "@/lib/domain/identity/account/data";
import { getPublicName } from "@/lib/public-name";

export interface MailRecipient {
  userId: string;
  email: string;
  fullName: string | null;
  /** The name to use for this user in emails to other people. */
  publicName: string | null;
  isConfirmed: boolean;
}

/**
 * Finds the recipient of an email about an account. Returns null if the account no longer exists or has no email
 * address.
 */
export async function findMailRecipient({
  ctx,
  where,
}: {
  ctx: Context;
  where: { id: string } | { email: string };
}): Promise<MailRecipient | null> {
  const user = await findMailRecipientRow(ctx, where);
  if (!user?.email || user.deletedAt) return null;
  const fullName = user.profile?.fullName ?? null;
  return {
    ...{ userId: user.id, email: user.email, fullName, publicName: getPublicName(user.profile) },
    isConfirmed: user.emailConfirmedAt !== null,
  };
}
