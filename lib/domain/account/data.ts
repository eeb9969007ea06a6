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
