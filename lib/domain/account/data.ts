import "server-only";
import type { Queryable } from "@/lib/db";

export interface CredentialsRow {
  id: string;
  passwordHash: string | null;
  emailConfirmedAt: Date | null;
  deletedAt: Date | null;
}

/** By the address in the form in which it is stored: trimmed and lower-cased. */
export async function findCredentials(database: Queryable, email: string): Promise<CredentialsRow | null> {
  return database.user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, emailConfirmedAt: true, deletedAt: true },
  });
}

/** Marks the address as confirmed if it is still the person's; false when it isn't, or they are gone. */
export async function confirmEmail(
  database: Queryable,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<boolean> {
  const confirmed = await database.$executeRaw`
    UPDATE users SET email_confirmed_at = COALESCE(email_confirmed_at, ${now}), updated_at = ${now}
    WHERE id = ${userId}::uuid AND email = ${email} AND deleted_at IS NULL`;
  return confirmed > 0;
}

export interface MailRecipient {
  userId: string;
  email: string;
  fullName: string | null;
  isConfirmed: boolean;
}

/** Who a mail about an account goes to; null when the account is gone or has no address. */
export async function findMailRecipient(
  database: Queryable,
  where: { id: string } | { email: string },
): Promise<MailRecipient | null> {
  const user = await database.user.findUnique({
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
