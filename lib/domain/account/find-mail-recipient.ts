import "server-only";
import type { Context } from "@/lib/auth/context";
import { findRecipientRow } from "@/lib/domain/account/data";
import { publicNameOf } from "@/lib/public-name";

export interface MailRecipient {
  userId: string;
  email: string;
  fullName: string | null;
  /** How a mail to somebody else calls them. */
  publicName: string | null;
  isConfirmed: boolean;
}

/** Who a mail about an account goes to; null when the account is gone or has no address. */
export async function findMailRecipient({
  ctx,
  where,
}: {
  ctx: Context;
  where: { id: string } | { email: string };
}): Promise<MailRecipient | null> {
  const user = await findRecipientRow(ctx, where);
  if (!user?.email || user.deletedAt) return null;
  const fullName = user.profile?.fullName ?? null;
  return {
    ...{ userId: user.id, email: user.email, fullName, publicName: publicNameOf(user.profile) },
    isConfirmed: user.emailConfirmedAt !== null,
  };
}
