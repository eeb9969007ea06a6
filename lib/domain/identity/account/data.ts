import "server-only";
import type { Context } from "@/lib/auth/context";
import { ensureOwnIdentity } from "@/lib/auth/identities";
import { isPhoneNumber } from "@/lib/auth/phone-number";
import { voidOutstandingTokens } from "@/lib/auth/void-outstanding-tokens";
import { PUBLIC_NAME } from "@/lib/public-name";

export interface KnownContact {
  id: string;
  emailConfirmedAt: Date | null;
  phoneConfirmedAt: Date | null;
}

/** A contact as stored: a trimmed lower-case address, or a phone number in E.164. */
export type Contact = { email: string; phone?: never } | { phone: string; email?: never };

export function getContact({ email, phone }: { email?: string | null; phone?: string | null }): Contact {
  return email ? { email } : { phone: phone ?? "" };
}

/** Finds the user with this address or number. Deleted accounts keep theirs until they are purged. */
export async function findKnownContact(ctx: Context, contact: Contact): Promise<KnownContact | null> {
  return ctx.db.user.findUnique({
    where: contact.email === undefined ? { phone: contact.phone } : { email: contact.email },
    select: { id: true, emailConfirmedAt: true, phoneConfirmedAt: true },
  });
}

/**
 * Confirms an address or number that still belongs to the person. "known": it was confirmed before; null: it
 * isn't theirs.
 */
export async function confirmAddress(
  tx: Context,
  { userId, sentTo }: { userId: string; sentTo: string },
): Promise<"confirmed" | "known" | null> {
  if (await confirmNewAddress(tx, { userId, sentTo })) return "confirmed";
  const known = await tx.db.user.count({
    where: { id: userId, deletedAt: null, ...toContactFilter(sentTo) },
  });
  return known > 0 ? "known" : null;
}

/** Returns whether the address still belongs to the person and was confirmed before. */
export async function isConfirmedAddress(
  tx: Context,
  { userId, sentTo }: { userId: string; sentTo: string },
): Promise<boolean> {
  const where = { id: userId, deletedAt: null, email: sentTo, emailConfirmedAt: { not: null } };
  return (await tx.db.user.count({ where })) > 0;
}

/** Confirms an address or number for the first time; false if it is already confirmed or not the person's. */
export async function confirmNewAddress(
  tx: Context,
  { userId, sentTo }: { userId: string; sentTo: string },
): Promise<boolean> {
  const now = tx.clock.now();
  const isPhone = isPhoneNumber(sentTo);
  const { count } = await tx.db.user.updateMany({
    where: {
      id: userId,
      deletedAt: null,
      ...toContactFilter(sentTo),
      ...(isPhone ? { phoneConfirmedAt: null } : { emailConfirmedAt: null }),
    },
    data: isPhone ? { phoneConfirmedAt: now } : { emailConfirmedAt: now },
  });
  return count > 0;
}

function toContactFilter(sentTo: string): { phone: string } | { email: string } {
  return isPhoneNumber(sentTo) ? { phone: sentTo } : { email: sentTo };
}

/** Returns the person of an active recovery session, or null. */
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

/** Returns null if the person has no password. */
export async function findPasswordHash(ctx: Context, userId: string): Promise<string | null> {
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  return user?.passwordHash ?? null;
}

/**
 * Stores the password and makes sure that it can be used to sign in, even if that sign-in was unlinked before.
 * Cancels pending changes of address and number, and all mailed codes and links, because somebody else may have
 * requested them.
 */
export async function setPassword(tx: Context, userId: string, passwordHash: string): Promise<void> {
  const now = tx.clock.now();
  const data = { passwordHash, passwordChangedAt: now, lastSignInAt: now };
  const noPendingChanges = { newEmail: null, newPhone: null, emailChangeAgreed: null };
  const { email, phone } = await tx.db.user.update({
    where: { id: userId },
    data: { ...data, ...noPendingChanges },
    select: { email: true, phone: true },
  });
  await ensureOwnIdentity(tx.db, { userId, email, phone: email ? null : phone });
  await voidOutstandingTokens(tx.db, userId);
}

/**
 * Records the sign-in and returns whether the same browser signed in before. Returns null if the account is gone.
 */
export async function recordSignIn(
  tx: Context,
  userId: string,
  userAgent: string | null,
): Promise<{ isKnownBrowser: boolean } | null> {
  const now = tx.clock.now();
  const [row] = await tx.db.$queryRaw<{ isKnownBrowser: boolean }[]>`
    UPDATE users SET last_sign_in_at = ${now}, updated_at = ${now}
    WHERE id = ${userId}::uuid AND deleted_at IS NULL
    RETURNING EXISTS (
      SELECT 1 FROM sessions s WHERE s.user_id = users.id AND s.kind <> 'recovery'
        AND s.user_agent IS NOT DISTINCT FROM ${userAgent}::text
    ) AS "isKnownBrowser"`;
  return row ?? null;
}

/** Returns false if the terms were accepted before. */
export async function setTermsAccepted(tx: Context, userId: string): Promise<boolean> {
  const now = tx.clock.now();
  const { count } = await tx.db.user.updateMany({
    where: { id: userId, termsAcceptedAt: null },
    data: { termsAcceptedAt: now, privacyAcceptedAt: now },
  });
  return count > 0;
}

export async function findRecipientRow(ctx: Context, where: { id: string } | { email: string }) {
  return ctx.db.user.findUnique({
    where,
    select: {
      id: true,
      email: true,
      emailConfirmedAt: true,
      deletedAt: true,
      profile: PUBLIC_NAME,
    },
  });
}
