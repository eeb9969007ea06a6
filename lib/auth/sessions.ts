import { isIP } from "node:net";
import { z } from "zod";
import { rememberBrowser } from "@/lib/auth/known-browser";
import { WEB_SESSION_SECONDS } from "@/lib/auth/web-cookie";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import { Prisma, type Queryable } from "@/lib/db";
import { createId } from "@/lib/ids";
import { idRowSchema, queryRows } from "@/lib/query-rows";

/** web: a browser's cookie; app: bearer tokens; recovery: can only set a new password. */
export const SESSION_KINDS = ["web", "app", "recovery"] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

export type RevocationReason =
  | "sign_out"
  | "password_change"
  | "reuse"
  | "admin"
  | "account_deleted"
  | "factor_removed"
  | "identity_removed";

/** The ways to start a session, named as in RFC 8176 and the auth API. */
export const SESSION_METHODS = [
  "password",
  "otp",
  "magiclink",
  "recovery",
  "oauth",
  "sso",
  "web3",
  "webauthn",
  "anonymous",
] as const;
export type SessionMethod = (typeof SESSION_METHODS)[number];

/** One proof of identity, as stored in `sessions.amr` and access tokens. */
export const authenticationMethodSchema = z.object({
  method: z.enum([...SESSION_METHODS, "totp", "recovery_code"]),
  /** Seconds since 1970. */
  timestamp: z.number(),
});
export type AuthenticationMethod = z.infer<typeof authenticationMethodSchema>;

/** The maximum idle time and total lifetime of sessions (docs/security/authentication.md). */
export const SESSION_LIFETIMES: Record<SessionKind, { idleMs: number; totalMs: number }> = {
  web: { idleMs: 14 * DAY_MS, totalMs: WEB_SESSION_SECONDS * 1_000 },
  app: { idleMs: 60 * DAY_MS, totalMs: 180 * DAY_MS },
  recovery: { idleMs: HOUR_MS, totalMs: HOUR_MS },
};

/** Returns the time at which a session expires if it isn't used again, for the column `expires_at`. */
export function getSessionEnd(
  kind: SessionKind,
  { createdAt, usedAt }: { createdAt: Date; usedAt: Date },
): Date {
  const { idleMs, totalMs } = SESSION_LIFETIMES[kind];
  return new Date(Math.min(usedAt.getTime() + idleMs, createdAt.getTime() + totalMs));
}

/** Information about the browser or app that sent a request. */
export interface ClientInfo {
  address: string;
  userAgent: string | null;
  /** The cookie that shows which accounts have signed in with this browser (known-browser.ts). */
  knownBrowser?: string | null;
}

/** The assurance level that a session inherits from another session. */
export interface SessionAssurance {
  aal: string;
  amr: AuthenticationMethod[];
}

interface NewSession {
  userId: string;
  kind: SessionKind;
  method: SessionMethod;
  /** The passkey that started the session. */
  passkeyId?: string | undefined;
  assurance?: SessionAssurance | undefined;
  client: ClientInfo;
  now: Date;
}

export interface CreatedSession {
  id: string;
  userId: string;
  aal: string;
  amr: AuthenticationMethod[];
  /**
   * The cookie that marks the browser as known for the account; null if the account has no email address or phone
   * number.
   */
  knownBrowser: string | null;
}

function getAssurance(method: SessionMethod, now: Date): SessionAssurance {
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1_000) }];
  // A passkey combines two factors: the device, and the biometric or code that unlocks it.
  return { aal: method === "webauthn" ? "aal2" : "aal1", amr };
}

/** Returns the part of the user agent that is stored. */
export function truncateUserAgent({ userAgent }: ClientInfo): string | null {
  return userAgent?.slice(0, 512) ?? null;
}

export async function createSession(database: Queryable, session: NewSession): Promise<CreatedSession> {
  const { userId, kind, method, passkeyId = null, client, now } = session;
  const { aal, amr } = session.assurance ?? getAssurance(method, now);
  const created = { id: createId(), userId, aal, amr };
  const person = await database.user.findUnique({
    where: { id: userId },
    select: { chosenOrganizationId: true, email: true, phone: true },
  });
  await database.session.create({
    data: {
      ...created,
      amr: amr.map((entry) => ({ ...entry })),
      kind,
      passkeyId,
      // A new session starts in the organization that the user last chose. Later choices in other sessions don't
      // affect this session.
      currentOrganizationId: person?.chosenOrganizationId ?? null,
      userAgent: truncateUserAgent(client),
      ipAddress: isIP(client.address) ? client.address : null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: getSessionEnd(kind, { createdAt: now, usedAt: now }),
    },
    select: { id: true },
  });
  const account = person?.email ?? person?.phone ?? null;
  const knownBrowser = account === null ? null : rememberBrowser(client.knownBrowser, account, now);
  return { ...created, knownBrowser };
}

interface Renewal {
  sessionId: string;
  userId: string;
  now: Date;
}

/**
 * Replaces an active session with a new session that has the same assurance level and expiration, so that the old
 * ID becomes useless (ASVS 7.2.4). Returns null if the session has ended or belongs to another user.
 */
export async function renewSession(
  database: Queryable,
  { sessionId, userId, now }: Renewal,
): Promise<string | null> {
  const [renewed] = await queryRows(
    database,
    idRowSchema,
    Prisma.sql`
    WITH old AS (
      UPDATE sessions SET revoked_at = ${now}, revoked_reason = 'renewed'
      WHERE id = ${sessionId}::uuid AND user_id = ${userId}::uuid AND revoked_at IS NULL AND expires_at > ${now}
      RETURNING *
    )
    INSERT INTO sessions (id, user_id, kind, aal, amr, user_agent, ip_address, current_organization_id, passkey_id,
                          created_at, last_used_at, expires_at)
    SELECT ${createId()}::uuid, user_id, kind, aal, amr, user_agent, ip_address, current_organization_id, passkey_id,
           created_at, ${now}, expires_at
    FROM old RETURNING id`,
  );
  return renewed?.id ?? null;
}

interface Revocation {
  reason: RevocationReason;
  now: Date;
}

/** Ends a session and returns its user; null if the session is unknown or has already ended. */
export async function revokeSession(
  database: Queryable,
  sessionId: string,
  { reason, now }: Revocation,
): Promise<string | null> {
  const [ended] = await database.session.updateManyAndReturn({
    where: { id: sessionId, revokedAt: null },
    data: { revokedAt: now, revokedReason: reason },
    select: { userId: true },
  });
  return ended?.userId ?? null;
}

/** Ends all of a user's sessions except the given one. */
export async function revokeUserSessions(
  database: Queryable,
  userId: string,
  { reason, now, exceptSessionId }: Revocation & { exceptSessionId?: string },
): Promise<void> {
  await database.session.updateMany({
    where: { userId, revokedAt: null, ...(exceptSessionId && { id: { not: exceptSessionId } }) },
    data: { revokedAt: now, revokedReason: reason },
  });
}
