import {
  decodeOpaqueToken,
  encodeOpaqueToken,
  hashOpaqueToken,
  newOpaqueToken,
} from "@/lib/auth/opaque-token";
import { keyedDigest } from "@/lib/auth/secret-box";
import { revokeSession } from "@/lib/auth/sessions";
import { SECOND_MS } from "@/lib/clock";
import type { Queryable, Transaction } from "@/lib/db";
import { newId } from "@/lib/ids";

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

interface TokenRow {
  id: string;
  session_id: string;
  used_at: Date | null;
  successor_used: boolean;
}

/**
 * Exchanges a refresh token for its successor. Unknown are also those of a session that has ended. Don't roll
 * the transaction back when it was re-used: the session has to stay ended.
 */
export async function rotateRefreshToken(tx: Transaction, token: string, now: Date): Promise<Rotation> {
  const bytes = decodeOpaqueToken(token);
  const row = bytes && (await lockToken(tx, token, now));
  if (!bytes || !row) return { outcome: "unknown" };
  // Derived, not random: whoever holds the parent within the grace gets this very token again, and only hashes are kept.
  const successor = encodeOpaqueToken(keyedDigest("refresh-token-successor", bytes));
  if (row.used_at === null) {
    await tx.refreshToken.update({ where: { id: row.id }, data: { usedAt: now }, select: { id: true } });
    await tx.refreshToken.create({
      data: {
        id: newId(),
        sessionId: row.session_id,
        tokenHash: hashOpaqueToken(successor),
        parentId: row.id,
        createdAt: now,
      },
      select: { id: true },
    });
    await tx.session.update({
      where: { id: row.session_id },
      data: { lastUsedAt: now },
      select: { id: true },
    });
    return { outcome: "rotated", sessionId: row.session_id, refreshToken: successor };
  }
  if (!row.successor_used && now.getTime() - row.used_at.getTime() <= REUSE_GRACE_MS) {
    return { outcome: "rotated", sessionId: row.session_id, refreshToken: successor };
  }
  await revokeSession(tx, row.session_id, { reason: "reuse", now });
  return { outcome: "reused" };
}

/** The token's row of a living session, locked: of many refreshes at once one goes first, the others see it done. */
async function lockToken(tx: Transaction, token: string, now: Date): Promise<TokenRow | null> {
  const tokenHash = hashOpaqueToken(token);
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT t.id FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id
    WHERE t.token_hash = ${tokenHash} AND s.revoked_at IS NULL AND s.expires_at > ${now}
    FOR UPDATE`;
  if (locked.length === 0) return null;
  // Read again after the lock: a statement sees the other rows as they were before it began to wait.
  const [row] = await tx.$queryRaw<TokenRow[]>`
    SELECT t.id, t.session_id, t.used_at, c.used_at IS NOT NULL AS successor_used
    FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id AND s.revoked_at IS NULL
    LEFT JOIN refresh_tokens c ON c.parent_id = t.id
    WHERE t.token_hash = ${tokenHash}`;
  return row ?? null;
}
