import "server-only";
import type { Context } from "@/lib/auth/context";
import { ensureOwnIdentity } from "@/lib/auth/identities";
import { isPhoneNumber } from "@/lib/auth/phone-number";
import { voidOutstanding } from "@/lib/auth/void-outstanding";
import { PUBLIC_NAME } from "@/lib/public-name";

export interface KnownContact {
  id: string;
  emailConfirmedAt: Date | null;
  phoneConfirmedAt: Date | null;
}

/** An address, trimmed and lower-cased, or a number in E.164: as it is stored. */
export type Contact = { email: string; phone?: never } | { phone: string; email?: never };

export function contactOf({ email, phone }: { email?: string | null; phone?: string | null }): Contact {
  return email ? { email } : { phone: phone ?? "" };
}

/** Whose address or number it is; deleted accounts keep theirs until they are purged. */
export async function findKnownContact(ctx: Context, contact: Contact): Promise<KnownContact | null> {
  return ctx.db.user.findUnique({
    where: contact.email === undefined ? { phone: contact.phone } : { email: contact.email },
    select: { id: true, emailConfirmedAt: true, phoneConfirmedAt: true },
  });
}

/** Confirms an address or number that is still the person's. "known": somebody had before; null: it isn't theirs. */
export async function confirmAddress(
  tx: Context,
  { userId, sentTo }: { userId: string; sentTo: string },
): Promise<"confirmed" | "known" | null> {
  if (await confirmNewAddress(tx, { userId, sentTo })) return "confirmed";
  const known = await tx.db.user.count({ where: { id: userId, deletedAt: null, ...own(sentTo) } });
  return known > 0 ? "known" : null;
}

/** Whether the address is still the person's, and was confirmed before. */
export async function isConfirmedAddress(
  tx: Context,
  { userId, sentTo }: { userId: string; sentTo: string },
): Promise<boolean> {
  const where = { id: userId, deletedAt: null, email: sentTo, emailConfirmedAt: { not: null } };
  return (await tx.db.user.count({ where })) > 0;
}

/** The same where nobody has confirmed it yet; false when somebody has. */
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
      ...own(sentTo),
      ...(isPhone ? { phoneConfirmedAt: null } : { emailConfirmedAt: null }),
    },
    data: isPhone ? { phoneConfirmedAt: now } : { emailConfirmedAt: now },
  });
  return count > 0;
}

function own(sentTo: string): { phone: string } | { email: string } {
  return isPhoneNumber(sentTo) ? { phone: sentTo } : { email: sentTo };
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

/**
 * Whoever sets a password signs in with it, were that way unlinked before. What somebody else may have begun before ends: changes of the address and
 * number, and every mailed code and link.
 */
export async function setPassword(tx: Context, userId: string, passwordHash: string): Promise<void> {
  const now = tx.clock.now();
  const data = { passwordHash, passwordChangedAt: now, lastSignInAt: now };
  const noWishes = { newEmail: null, newPhone: null, emailChangeAgreed: null };
  const { email, phone } = await tx.db.user.update({
    where: { id: userId },
    data: { ...data, ...noWishes },
    select: { email: true, phone: true },
  });
  await ensureOwnIdentity(tx.db, { userId, email, phone: email ? null : phone });
  await voidOutstanding(tx.db, userId);
}

/** Keeps when somebody signed in, and tells whether they did from just such a browser before; null when they are gone. */
export async function noteSignIn(
  tx: Context,
  userId: string,
  userAgent: string | null,
): Promise<{ isKnownBrowser: boolean } | null> {
  const now = tx.clock.now();
  const [noted] = await tx.db.$queryRaw<{ isKnownBrowser: boolean }[]>`
    UPDATE users SET last_sign_in_at = ${now}, updated_at = ${now}
    WHERE id = ${userId}::uuid AND deleted_at IS NULL
    RETURNING EXISTS (
      SELECT 1 FROM sessions s WHERE s.user_id = users.id AND s.kind <> 'recovery'
        AND s.user_agent IS NOT DISTINCT FROM ${userAgent}::text
    ) AS "isKnownBrowser"`;
  return noted ?? null;
}

/** False when they were accepted before. */
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
