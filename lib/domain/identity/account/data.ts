import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { Prisma, type Queryable } from "@/lib/db";
import { isPhoneNumber } from "@/lib/domain/identity/account/is-phone-number";
import { revokeAuthCodes } from "@/lib/domain/identity/records/auth-code-data";
import { upsertContactIdentity } from "@/lib/domain/identity/records/identity-data";
import { PUBLIC_NAME_FIELDS } from "@/lib/public-name";
import { queryRows } from "@/lib/query-rows";

export interface UserByEmailOrPhone {
  id: string;
  emailConfirmedAt: Date | null;
  phoneConfirmedAt: Date | null;
}

/**
 * An email address or phone number as it is stored: a trimmed, lowercase email address, or a phone number in
 * E.164 format.
 */
export type EmailOrPhone = { email: string; phone?: never } | { phone: string; email?: never };

export function toEmailOrPhone({
  email,
  phone,
}: {
  email?: string | null;
  phone?: string | null;
}): EmailOrPhone {
  return email ? { email } : { phone: phone ?? "" };
}

/** Finds the user with this email address or phone number, even if the account is deleted but not yet purged. */
export async function findUserByEmailOrPhone(
  ctx: Context,
  contact: EmailOrPhone,
): Promise<UserByEmailOrPhone | null> {
  return ctx.db.user.findUnique({
    where: contact.email === undefined ? { phone: contact.phone } : { email: contact.email },
    select: { id: true, emailConfirmedAt: true, phoneConfirmedAt: true },
  });
}

/**
 * Confirms an email address or phone number. Returns "known" if it was already confirmed, or null if it no longer
 * belongs to the user.
 */
export async function markAddressConfirmed(
  tx: Context,
  { userId, sentTo }: { userId: string; sentTo: string },
): Promise<"confirmed" | "known" | null> {
  if (await markNewAddressConfirmed(tx, { userId, sentTo })) return "confirmed";
  const known = await tx.db.user.count({
    where: { id: userId, deletedAt: null, ...toContactFilter(sentTo) },
  });
  return known > 0 ? "known" : null;
}

/** Returns whether the email address is confirmed and still belongs to the user. */
export async function isConfirmedAddress(
  tx: Context,
  { userId, sentTo }: { userId: string; sentTo: string },
): Promise<boolean> {
  const where = { id: userId, deletedAt: null, email: sentTo, emailConfirmedAt: { not: null } };
  return (await tx.db.user.count({ where })) > 0;
}

/**
 * Confirms an unconfirmed email address or phone number. Returns false if it is already confirmed or belongs to someone
 * else.
 */
export async function markNewAddressConfirmed(
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

/** Returns the user that an active recovery session belongs to; null if the session has ended. */
export async function findRecoveryUserId(ctx: Context, sessionId: string): Promise<string | null> {
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

/** Returns the stored password hash; null if the user has no password. */
export async function findPasswordHash(ctx: Context, userId: string): Promise<string | null> {
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  return user?.passwordHash ?? null;
}

/**
 * Stores the password and links the email or phone sign-in method again if it was unlinked. Cancels pending changes to
 * the email address and phone number, and invalidates all codes and links that were sent, because somebody else may
 * have requested them.
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
  await upsertContactIdentity(tx.db, { userId, email, phone: email ? null : phone });
  await revokeOutstandingTokens(tx.db, userId);
}

const isKnownBrowserRowSchema = z.object({ isKnownBrowser: z.boolean() });

/**
 * Records the sign-in and returns whether the same browser signed in before. Returns null if the account no longer
 * exists.
 */
export async function recordSignIn(
  tx: Context,
  userId: string,
  userAgent: string | null,
): Promise<{ isKnownBrowser: boolean } | null> {
  const now = tx.clock.now();
  const [row] = await queryRows(
    tx.db,
    isKnownBrowserRowSchema,
    Prisma.sql`
    UPDATE users SET last_sign_in_at = ${now}, updated_at = ${now}
    WHERE id = ${userId}::uuid AND deleted_at IS NULL
    RETURNING EXISTS (
      SELECT 1 FROM sessions s WHERE s.user_id = users.id AND s.kind <> 'recovery'
        AND s.user_agent IS NOT DISTINCT FROM ${userAgent}::text
    ) AS "isKnownBrowser"`,
  );
  return row ?? null;
}

/** Returns false if the user had already accepted the terms. */
export async function markTermsAccepted(tx: Context, userId: string): Promise<boolean> {
  const now = tx.clock.now();
  const { count } = await tx.db.user.updateMany({
    where: { id: userId, termsAcceptedAt: null },
    data: { termsAcceptedAt: now, privacyAcceptedAt: now },
  });
  return count > 0;
}

export async function findMailRecipientRow(ctx: Context, where: { id: string } | { email: string }) {
  return ctx.db.user.findUnique({
    where,
    select: {
      id: true,
      email: true,
      emailConfirmedAt: true,
      deletedAt: true,
      profile: PUBLIC_NAME_FIELDS,
    },
  });
}

/**
 * Invalidates everything that could still be used to sign in: emailed codes and links, auth codes and provider flows.
 */
async function revokeOutstandingTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.oneTimeToken.deleteMany({ where: { userId, consumedAt: null } });
  await revokeAuthCodes(tx, userId);
  await tx.providerFlow.deleteMany({ where: { userId } });
}
