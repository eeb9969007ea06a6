import { isIP } from "node:net";
import { WEB_SESSION_SECONDS } from "@/lib/auth/web-cookie";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import type { Queryable } from "@/lib/db";
import { newId } from "@/lib/ids";

/** web: a browser's cookie; app: bearer tokens; recovery: may set a new password and nothing else. */
export type SessionKind = "web" | "app" | "recovery";

export type RevocationReason =
  | "sign_out"
  | "password_change"
  | "reuse"
  | "admin"
  | "account_deleted"
  | "factor_removed"
  | "identity_removed";

/** How a session begins (RFC 8176 and the contract's own words). */
export type SessionMethod =
  | "password"
  | "otp"
  | "magiclink"
  | "recovery"
  | "oauth"
  | "sso"
  | "web3"
  | "webauthn";

/** One way in which the person proved who they are, as it stands in `sessions.amr` and in access tokens. */
export interface AuthenticationMethod {
  method: SessionMethod | "totp" | "recovery_code";
  /** Seconds since 1970. */
  timestamp: number;
}

/** How long a session bears to lie unused, and how long it lives at most (docs/security/authentication.md). */
export const SESSION_LIFETIMES: Record<SessionKind, { idleMs: number; totalMs: number }> = {
  web: { idleMs: 14 * DAY_MS, totalMs: WEB_SESSION_SECONDS * 1_000 },
  app: { idleMs: 60 * DAY_MS, totalMs: 180 * DAY_MS },
  recovery: { idleMs: HOUR_MS, totalMs: HOUR_MS },
};

/** When a session ends unless it is used again: `expires_at`. */
export function sessionEnd(
  kind: SessionKind,
  { createdAt, usedAt }: { createdAt: Date; usedAt: Date },
): Date {
  const { idleMs, totalMs } = SESSION_LIFETIMES[kind];
  return new Date(Math.min(usedAt.getTime() + idleMs, createdAt.getTime() + totalMs));
}

/** Where a request comes from, as far as we know. */
export interface ClientInfo {
  address: string;
  userAgent: string | null;
}

/** What a session is worth that carries on another: what had been shown there. */
export interface SessionAssurance {
  aal: string;
  amr: AuthenticationMethod[];
}

interface NewSession {
  userId: string;
  kind: SessionKind;
  method: SessionMethod;
  /** The passkey that begins it. */
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
}

function assuranceOf(method: SessionMethod, now: Date): SessionAssurance {
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1_000) }];
  // A passkey is two factors in one: the device, and the face, finger or code that opens it.
  return { aal: method === "webauthn" ? "aal2" : "aal1", amr };
}

/** What is kept of what a browser calls itself. */
export function keptUserAgent({ userAgent }: ClientInfo): string | null {
  return userAgent?.slice(0, 512) ?? null;
}

export async function createSession(database: Queryable, session: NewSession): Promise<CreatedSession> {
  const { userId, kind, method, passkeyId = null, client, now } = session;
  const { aal, amr } = session.assurance ?? assuranceOf(method, now);
  const created = { id: newId(), userId, aal, amr };
  const person = await database.user.findUnique({
    where: { id: userId },
    select: { chosenOrganizationId: true },
  });
  await database.session.create({
    data: {
      ...created,
      amr: amr.map((entry) => ({ ...entry })),
      kind,
      passkeyId,
      // Where the person was last; a choice in another session later doesn't move this one.
      currentOrganizationId: person?.chosenOrganizationId ?? null,
      userAgent: keptUserAgent(client),
      ipAddress: isIP(client.address) ? client.address : null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: sessionEnd(kind, { createdAt: now, usedAt: now }),
    },
    select: { id: true },
  });
  return created;
}

interface Renewal {
  sessionId: string;
  userId: string;
  now: Date;
}

/**
 * A session in the place of a living one, at the same level and as long as that would have lived: who knew the old id
 * has nothing any more (ASVS 7.2.4). Null when it has ended, or is another person's.
 */
export async function renewSession(
  database: Queryable,
  { sessionId, userId, now }: Renewal,
): Promise<string | null> {
  const [renewed] = await database.$queryRaw<{ id: string }[]>`
    WITH old AS (
      UPDATE sessions SET revoked_at = ${now}, revoked_reason = 'renewed'
      WHERE id = ${sessionId}::uuid AND user_id = ${userId}::uuid AND revoked_at IS NULL AND expires_at > ${now}
      RETURNING *
    )
    INSERT INTO sessions (id, user_id, kind, aal, amr, user_agent, ip_address, current_organization_id, passkey_id,
                          created_at, last_used_at, expires_at)
    SELECT ${newId()}::uuid, user_id, kind, aal, amr, user_agent, ip_address, current_organization_id, passkey_id,
           created_at, ${now}, expires_at
    FROM old RETURNING id`;
  return renewed?.id ?? null;
}

interface Revocation {
  reason: RevocationReason;
  now: Date;
}

/** Ends one session and says whose it was; null when it is unknown or had ended already. */
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

/** Ends every session of a person, of whatever kind, but the one that is kept. */
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
