import "server-only";
import { db } from "@/lib/db";

export interface MailRecipient {
  userId: string;
  email: string;
  fullName: string | null;
  isConfirmed: boolean;
}

/** Who a mail about an account goes to; null when the account is gone or has no address. */
export async function findMailRecipient(
  where: { id: string } | { email: string },
): Promise<MailRecipient | null> {
  const user = await db().user.findUnique({
    where,
    select: {
      id: true,
      email: true,
      emailConfirmedAt: true,
      deletedAt: true,
      profile: { select: { fullName: true } },
    },
  });
  if (!user?.email || user.deletedAt) return null;
  const { id: userId, email } = user;
  return {
    userId,
    email,
    fullName: user.profile?.fullName ?? null,
    isConfirmed: user.emailConfirmedAt !== null,
  };
}
