import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import {
  createOpaqueToken,
  decodeOpaqueToken,
  encodeOpaqueToken,
  hashOpaqueToken,
} from "@/lib/auth/opaque-token";
import { createKeyedDigest } from "@/lib/auth/secret-box";
import { revokeSession, SESSION_LIFETIMES } from "@/lib/auth/sessions";
import { Prisma, type Queryable } from "@/lib/db";
import { createId } from "@/lib/ids";
import { queryJson } from "@/lib/query-json";
import { queryRows } from "@/lib/query-rows";

/** Issues the first refresh token of a session. */
export async function issueRefreshToken(database: Queryable, sessionId: string, now: Date): Promise<string> {
  const token = createOpaqueToken();
  await database.refreshToken.create({
    data: { id: createId(), sessionId, tokenHash: hashOpaqueToken(token), createdAt: now },
    select: { id: true },
  });
  return token;
}

/** "reused" means that the token was probably stolen, so its session has been ended. */
export type RotationResult =
  | { outcome: "rotated"; sessionId: string; refreshToken: string }
  | { outcome: "reused" | "unknown" };

/**
 * Exchanges a refresh token for its successor. If the token was already exchanged but the successor is unused,
 * returns the same successor again, because the earlier response may have been lost. If the successor was used as
 * well, ends the session. Tokens of ended sessions count as unknown. If the outcome is "reused", the caller must
 * not roll back the transaction, because the session must stay ended.
 */
export async function rotateRefreshToken(ctx: Context, token: string): Promise<RotationResult> {
  const bytes = decodeOpaqueToken(token);
  if (!bytes) return { outcome: "unknown" };
  // The successor is derived, not random, because only hashes are stored and a repeated exchange must return
  // the same token.
  const refreshToken = encodeOpaqueToken(createKeyedDigest("refresh-token-successor", bytes));
  const sessionId = await replaceUnusedToken(ctx, token, refreshToken);
  if (sessionId !== null) return { outcome: "rotated", sessionId, refreshToken };
  return ctx.transaction((tx) => rotateUsedToken(tx, token, refreshToken));
}

/**
 * Locks the session's row before its tokens, as all other code does. Only the first of several concurrent requests
 * finds the token unused.
 */
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

/** Replaces an unused token with its successor and returns the session; null for any other token. */
async function replaceUnusedToken(ctx: Context, token: string, successor: string): Promise<string | null> {
  const now = ctx.clock.now().toISOString();
  const { totalMs, idleMs } = SESSION_LIFETIMES.app;
  const lifetimes = [totalMs, idleMs].map((milliseconds) => `${milliseconds} milliseconds`);
  const values = [hashToHex(token), now, createId(), hashToHex(successor), ...lifetimes];
  return queryJson(ctx.db, {
    name: "replace-refresh-token",
    schema: z.string(),
    sql: REPLACE_UNUSED,
    values,
  });
}

function hashToHex(token: string): string {
  return Buffer.from(hashOpaqueToken(token)).toString("hex");
}

/** Returns the session of a refresh token, whether active or ended; null for an unknown token. */
export async function findRefreshedSession(ctx: Context, token: string): Promise<string | null> {
  if (!decodeOpaqueToken(token)) return null;
  const values = [hashToHex(token)];
  return queryJson(ctx.db, {
    name: "session-of-refresh-token",
    schema: z.string(),
    sql: SELECT_SESSION,
    values,
  });
}

const SELECT_SESSION = `
  SELECT to_json(session_id) AS value FROM refresh_tokens WHERE token_hash = decode($1, 'hex')`;

const usedTokenSchema = z.object({ session_id: z.string(), successor_used: z.boolean() });

async function rotateUsedToken(tx: Context, token: string, refreshToken: string): Promise<RotationResult> {
  const now = tx.clock.now();
  const row = await lockUsedToken(tx.db, token, now);
  if (!row) return { outcome: "unknown" };
  const { session_id: sessionId, successor_used: isSuccessorUsed } = row;
  if (!isSuccessorUsed) return { outcome: "rotated", sessionId, refreshToken };
  await revokeSession(tx.db, sessionId, { reason: "reuse", now });
  return { outcome: "reused" };
}

/** Locks the session of a used token, so that the token's successor can't be used concurrently. */
async function lockUsedToken(
  tx: Queryable,
  token: string,
  now: Date,
): Promise<z.infer<typeof usedTokenSchema> | null> {
  const tokenHash = hashOpaqueToken(token);
  const locked = await queryRows(
    tx,
    z.unknown(),
    Prisma.sql`
    SELECT s.id FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id
    WHERE t.token_hash = ${tokenHash} AND s.revoked_at IS NULL AND s.expires_at > ${now}
    FOR UPDATE OF s`,
  );
  if (locked.length === 0) return null;
  // This query can't be part of the locking statement. A statement that waits for a lock sees other rows as
  // they were before the wait.
  const [row] = await queryRows(
    tx,
    usedTokenSchema,
    Prisma.sql`
    SELECT t.session_id, c.used_at IS NOT NULL AS successor_used
    FROM refresh_tokens t LEFT JOIN refresh_tokens c ON c.parent_id = t.id
    WHERE t.token_hash = ${tokenHash} AND t.used_at IS NOT NULL`,
  );
  return row ?? null;
}
