import "server-only";
import type { Context } from "@/lib/auth/context";

export interface CredentialsRow {
  id: string;
  passwordHash: string | null;
  emailConfirmedAt: Date | null;
  deletedAt: Date | null;
}

/** By the address in the form in which it is stored: trimmed and lower-cased. */
export async function findCredentials(ctx: Context, email: string): Promise<CredentialsRow | null> {
  return ctx.db.user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, emailConfirmedAt: true, deletedAt: true },
  });
}

/** Marks the address as confirmed if it is still the person's; false when it isn't, or they are gone. */
export async function confirmEmail(
  tx: Context,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const now = tx.clock.now();
  const confirmed = await tx.db.$executeRaw`
    UPDATE users SET email_confirmed_at = COALESCE(email_confirmed_at, ${now}), updated_at = ${now}
    WHERE id = ${userId}::uuid AND email = ${email} AND deleted_at IS NULL`;
  return confirmed > 0;
}

/** The same for an address that nobody has confirmed yet; false when somebody has. */
export async function confirmNewEmail(
  tx: Context,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const { count } = await tx.db.user.updateMany({
    where: { id: userId, email, emailConfirmedAt: null, deletedAt: null },
    data: { emailConfirmedAt: tx.clock.now() },
  });
  return count > 0;
}

/** The person of a recovery session that is alive; null when it isn't. */
export async function findRecoveryUser(ctx: Context, sessionId: string): Promise<string | null> {
  const session = await ctx.db.session.findFirst({
    where: {
      id: sessionId,
      kind: "recovery",
      revokedAt: null,
      expiresAt: { gt: ctx.clock.now() },
      user: { deletedAt: null },
    },
    select: { userId: true },
  });
  return session?.userId ?? null;
}

/** Null for who has none. */
export async function findPasswordHash(ctx: Context, userId: string): Promise<string | null> {
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  return user?.passwordHash ?? null;
}

/** Whoever sets a password signs in with it. */
export async function setPassword(tx: Context, userId: string, passwordHash: string): Promise<void> {
  const now = tx.clock.now();
  const data = { passwordHash, passwordChangedAt: now, lastSignInAt: now };
  await tx.db.user.update({ where: { id: userId }, data, select: { id: true } });
}

export async function setLastSignIn(tx: Context, userId: string): Promise<void> {
  const data = { lastSignInAt: tx.clock.now() };
  await tx.db.user.update({ where: { id: userId }, data, select: { id: true } });
}

export async function findRecipientRow(ctx: Context, where: { id: string } | { email: string }) {
  return ctx.db.user.findUnique({
    where,
    select: {
      id: true,
      email: true,
      emailConfirmedAt: true,
      deletedAt: true,
      profile: { select: { fullName: true } },
    },
  });
}
