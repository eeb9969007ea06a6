import type { Context } from "@/lib/auth/context";
import {
  decodeOpaqueToken,
  encodeOpaqueToken,
  hashOpaqueToken,
  newOpaqueToken,
} from "@/lib/auth/opaque-token";
import { keyedDigest } from "@/lib/auth/secret-box";
import { revokeSession, SESSION_LIFETIMES } from "@/lib/auth/sessions";
import { SECOND_MS } from "@/lib/clock";
import type { Queryable } from "@/lib/db";
import { newId } from "@/lib/ids";
import { readJson } from "@/lib/read-json";

/** A client whose answer got lost, or two tabs at once, may ask again this long and get the same successor. */
const REUSE_GRACE_MS = 10 * SECOND_MS;

/** The first refresh token of a session. */
export async function issueRefreshToken(database: Queryable, sessionId: string, now: Date): Promise<string> {
  const token = newOpaqueToken();
  await database.refreshToken.create({
    data: { id: newId(), sessionId, tokenHash: hashOpaqueToken(token), createdAt: now },
    select: { id: true },
  });
  return token;
}

/** "reused" means a stolen copy somewhere: the session has been ended. */
export type Rotation =
  | { outcome: "rotated"; sessionId: string; refreshToken: string }
  | { outcome: "reused" | "unknown" };

/**
 * Exchanges a refresh token for its successor. Unknown are also those of a session that has ended. Don't roll
 * a transaction around it back when it was re-used: the session has to stay ended.
 */
export async function rotateRefreshToken(ctx: Context, token: string): Promise<Rotation> {
  const bytes = decodeOpaqueToken(token);
  if (!bytes) return { outcome: "unknown" };
  // Derived, not random: whoever holds the parent within the grace gets this very token again, and only hashes are kept.
  const refreshToken = encodeOpaqueToken(keyedDigest("refresh-token-successor", bytes));
  const sessionId = await replaceUnused(ctx, token, refreshToken);
  if (sessionId !== null) return { outcome: "rotated", sessionId, refreshToken };
  return ctx.transaction((tx) => rotateUsed(tx, token, refreshToken));
}

/** The session's row is locked before its tokens, as everywhere; of many at once the first finds the token unused. */
const REPLACE_UNUSED = `
  WITH live AS (
    SELECT s.id FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id
    WHERE t.token_hash = decode($1, 'hex') AND s.revoked_at IS NULL AND s.expires_at > $2::timestamptz
    FOR UPDATE OF s
  ), used AS (
    UPDATE refresh_tokens t SET used_at = $2::timestamptz FROM live
    WHERE t.token_hash = decode($1, 'hex') AND t.session_id = live.id AND t.used_at IS NULL
    RETURNING t.id, t.session_id
  ), successor AS (
    INSERT INTO refresh_tokens (id, session_id, token_hash, parent_id, created_at)
    SELECT $3::uuid, used.session_id, decode($4, 'hex'), used.id, $2::timestamptz FROM used
  )
  UPDATE sessions SET last_used_at = $2::timestamptz,
    expires_at = CASE kind WHEN 'app' THEN LEAST(created_at + $5::interval, $2::timestamptz + $6::interval)
                 ELSE expires_at END
  FROM used WHERE sessions.id = used.session_id
  RETURNING to_json(sessions.id) AS value`;

/** The session of a token that nobody used before, which its successor replaces; null for every other token. */
async function replaceUnused(ctx: Context, token: string, successor: string): Promise<string | null> {
  const now = ctx.clock.now().toISOString();
  const { totalMs, idleMs } = SESSION_LIFETIMES.app;
  const lifetimes = [totalMs, idleMs].map((milliseconds) => `${milliseconds} milliseconds`);
  const values = [hexHash(token), now, newId(), hexHash(successor), ...lifetimes];
  return readJson<string>(ctx.db, { name: "replace-refresh-token", sql: REPLACE_UNUSED, values });
}

function hexHash(token: string): string {
  return Buffer.from(hashOpaqueToken(token)).toString("hex");
}

interface UsedToken {
  session_id: string;
  used_at: Date;
  successor_used: boolean;
}

async function rotateUsed(tx: Context, token: string, refreshToken: string): Promise<Rotation> {
  const now = tx.clock.now();
  const row = await lockUsed(tx.db, token, now);
  if (!row) return { outcome: "unknown" };
  const { session_id: sessionId, used_at: usedAt, successor_used: isSuccessorUsed } = row;
  if (!isSuccessorUsed && now.getTime() - usedAt.getTime() <= REUSE_GRACE_MS) {
    return { outcome: "rotated", sessionId, refreshToken };
  }
  await revokeSession(tx.db, sessionId, { reason: "reuse", now });
  return { outcome: "reused" };
}

/** A used token of a living session, which is locked: nobody uses the successor meanwhile. */
async function lockUsed(tx: Queryable, token: string, now: Date): Promise<UsedToken | null> {
  const tokenHash = hashOpaqueToken(token);
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT s.id FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id
    WHERE t.token_hash = ${tokenHash} AND s.revoked_at IS NULL AND s.expires_at > ${now}
    FOR UPDATE OF s`;
  if (locked.length === 0) return null;
  // Read after the lock: a statement sees the other rows as they were before it began to wait.
  const [row] = await tx.$queryRaw<UsedToken[]>`
    SELECT t.session_id, t.used_at, c.used_at IS NOT NULL AS successor_used
    FROM refresh_tokens t LEFT JOIN refresh_tokens c ON c.parent_id = t.id
    WHERE t.token_hash = ${tokenHash} AND t.used_at IS NOT NULL`;
  return row ?? null;
}
