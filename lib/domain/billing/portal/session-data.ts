import "server-only";
import { timingSafeEqual } from "node:crypto";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { createKeyedDigest } from "@/lib/auth/secret-box";
import { PORTAL_SESSION_DAYS } from "@/lib/auth/web-session-cookies";
import { DAY_MS, MINUTE_MS } from "@/lib/clock";
import { MAX_PORTAL_CODE_ATTEMPTS, PORTAL_SIGN_IN_MINUTES } from "@/lib/domain/billing/portal/model/schemas";
import { createId } from "@/lib/ids";

/** Contacts that can use the portal. */
const CLIENTS = { archivedAt: null, mergedIntoId: null, roles: { has: "client" } } as const;

export interface PortalContact {
  id: string;
  name: string;
}

/** Returns the active client with this email address in the context's organization, or null. */
export async function findClientByEmail(ctx: Context, email: string): Promise<PortalContact | null> {
  return ctx.db.client.findFirst({
    where: { organizationId: getOrganizationId(ctx), email, ...CLIENTS },
    select: { id: true, name: true },
  });
}

/** Returns a client, or null if the contact can't use the portal. */
export async function findPortalClient(ctx: Context, id: string) {
  return ctx.db.client.findFirst({
    where: { organizationId: getOrganizationId(ctx), id, ...CLIENTS },
    select: { id: true, name: true, email: true, emergencyName: true, emergencyPhone: true },
  });
}

/**
 * Locks a client until the transaction ends, so that only the latest emailed link is valid after concurrent
 * requests.
 */
async function lockClient(tx: Context, contactId: string): Promise<void> {
  await tx.db.$queryRaw`
    SELECT id::text FROM clients WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${contactId}::uuid
    FOR NO KEY UPDATE`;
}

interface NewSignIn {
  contactId: string;
  email: string;
  token: string;
  code: string;
}

/** Replaces the contact's sign-in link and code. */
export async function replaceSignIn(
  tx: Context,
  { contactId, email, token, code }: NewSignIn,
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const now = tx.clock.now();
  await lockClient(tx, contactId);
  await tx.db.portalSignIn.deleteMany({ where: { organizationId, contactId } });
  await tx.db.portalSignIn.create({
    data: {
      ...{ id: createId(), organizationId, contactId, email },
      tokenHash: hashOpaqueToken(token),
      codeHash: hashCode(organizationId, email, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + PORTAL_SIGN_IN_MINUTES * MINUTE_MS),
    },
    select: { id: true },
  });
}

/**
 * Uses a keyed digest. Otherwise, anyone with a database dump could try all one million codes against plain hashes.
 */
function hashCode(organizationId: string, email: string, code: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    createKeyedDigest("portal-code", Buffer.from(`${organizationId}\n${email}\n${code}`)),
  );
}

/**
 * Returns the ID of the sign-in with this code, or null. Counts the call as an attempt. Must be called outside the
 * transaction that uses the sign-in. Otherwise, a rollback would undo the count.
 */
export async function findSignInByCode(
  ctx: Context,
  { email, code }: { email: string; code: string },
): Promise<string | null> {
  const organizationId = getOrganizationId(ctx);
  const tried = await ctx.db.portalSignIn.updateManyAndReturn({
    where: {
      ...{ organizationId, email },
      expiresAt: { gt: ctx.clock.now() },
      attempts: { lt: MAX_PORTAL_CODE_ATTEMPTS },
    },
    data: { attempts: { increment: 1 } },
    select: { id: true, codeHash: true },
  });
  const expected = hashCode(organizationId, email, code);
  return tried.find(({ codeHash }) => timingSafeEqual(codeHash, expected))?.id ?? null;
}

/**
 * Deletes a sign-in and returns its contact. Returns null if the sign-in was used, replaced or expired, or if the
 * contact's email address has changed. If two requests use the same sign-in at the same time, only one of them
 * succeeds.
 */
export async function consumeSignIn(
  tx: Context,
  where: { id: string } | { token: string },
): Promise<PortalContact | null> {
  const found = "id" in where ? { id: where.id } : { tokenHash: hashOpaqueToken(where.token) };
  const signIn = await tx.db.portalSignIn.findFirst({
    where: { ...found, organizationId: getOrganizationId(tx), expiresAt: { gt: tx.clock.now() } },
    select: { id: true, contactId: true, email: true },
  });
  if (!signIn) return null;
  await lockClient(tx, signIn.contactId);
  const { count } = await tx.db.portalSignIn.deleteMany({ where: { id: signIn.id } });
  if (count === 0) return null;
  const contact = await findClientByEmail(tx, signIn.email);
  return contact?.id === signIn.contactId ? contact : null;
}

/** Inserts a session and returns its ID. */
export async function insertSession(
  tx: Context,
  { contactId, token }: { contactId: string; token: string },
): Promise<string> {
  const now = tx.clock.now();
  const { id } = await tx.db.portalSession.create({
    data: {
      ...{
        id: createId(),
        organizationId: getOrganizationId(tx),
        contactId,
        createdAt: now,
        lastSeenAt: now,
      },
      tokenHash: hashOpaqueToken(token),
      expiresAt: new Date(now.getTime() + PORTAL_SESSION_DAYS * DAY_MS),
    },
    select: { id: true },
  });
  return id;
}

/** The minimum time between two updates of `lastSeenAt`. */
const LAST_SEEN_PRECISION_MS = 10 * MINUTE_MS;

/**
 * Returns the token's active session and the session's contact. Returns null if the token has no active session in
 * the context's organization. Updates the time of the session's last use.
 */
export async function findSession(
  ctx: Context,
  token: string,
): Promise<{ id: string; contact: PortalContact } | null> {
  const now = ctx.clock.now();
  const session = await ctx.db.portalSession.findFirst({
    where: {
      ...{ organizationId: getOrganizationId(ctx), tokenHash: hashOpaqueToken(token) },
      expiresAt: { gt: now },
      contact: CLIENTS,
    },
    select: { id: true, lastSeenAt: true, contact: { select: { id: true, name: true } } },
  });
  if (!session) return null;
  const { id, lastSeenAt, contact } = session;
  if (now.getTime() - lastSeenAt.getTime() > LAST_SEEN_PRECISION_MS)
    await ctx.db.portalSession.updateMany({ where: { id }, data: { lastSeenAt: now } });
  return { id, contact };
}

/** Ends one session. Returns whether it was active. */
export async function deleteSession(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.portalSession.deleteMany({
    where: { organizationId: getOrganizationId(tx), id },
  });
  return count > 0;
}

/**
 * Ends all sessions of a contact and invalidates the emailed sign-in link and code. Returns the number of ended
 * sessions.
 */
export async function deleteContactSessions(tx: Context, contactId: string): Promise<number> {
  const where = { organizationId: getOrganizationId(tx), contactId };
  await tx.db.portalSignIn.deleteMany({ where });
  const { count } = await tx.db.portalSession.deleteMany({ where });
  return count;
}

/** Returns the number of a contact's active sessions and the time of the latest request. */
export async function readContactSessions(
  ctx: Context,
  contactId: string,
): Promise<{ count: number; lastSeenAt: Date | null }> {
  const { _count, _max } = await ctx.db.portalSession.aggregate({
    where: { organizationId: getOrganizationId(ctx), contactId, expiresAt: { gt: ctx.clock.now() } },
    _count: true,
    _max: { lastSeenAt: true },
  });
  return { count: _count, lastSeenAt: _max.lastSeenAt };
}
