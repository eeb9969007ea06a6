import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { DAY_MS, SECOND_MS } from "@/lib/clock";
import { Prisma } from "@/lib/db";
import { createId } from "@/lib/ids";
import { queryRows } from "@/lib/query-rows";

/** If the first request has no response after this time, it counts as failed and its key can be used again. */
const ABANDONED_AFTER_MS = 30 * SECOND_MS;

export interface IdempotencyKeyRequest {
  /** The owner of the key. Keys of different owners don't collide. */
  scope: string;
  key: string;
  route: string;
  /** Distinguishes two requests that use the same key. */
  hash: Uint8Array;
}

export interface StoredResponse {
  status: number;
  /** The text exactly as it was sent. */
  body: string;
}

/** Claims the key for a request. Returns null if an earlier request has already claimed it. */
export async function claimIdempotencyKey(
  ctx: Context,
  request: IdempotencyKeyRequest,
): Promise<string | null> {
  const { scope, key, route, hash } = request;
  const now = ctx.clock.now();
  const id = createId();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  const abandonedBefore = new Date(now.getTime() - ABANDONED_AFTER_MS);
  const claimed = await queryRows(
    ctx.db,
    z.unknown(),
    Prisma.sql`
    INSERT INTO idempotency_keys (id, scope, key, route, request_hash, created_at, expires_at)
    VALUES (${id}::uuid, ${scope}, ${key}, ${route}, ${hash}, ${now}, ${expiresAt})
    ON CONFLICT (scope, key) DO UPDATE
      SET id = EXCLUDED.id, route = EXCLUDED.route, request_hash = EXCLUDED.request_hash,
          response_status = NULL, response_body = NULL, created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at
      WHERE idempotency_keys.expires_at < ${now}
         OR (idempotency_keys.response_status IS NULL AND idempotency_keys.created_at < ${abandonedBefore})
    RETURNING id::text`,
  );
  return claimed.length > 0 ? id : null;
}

/** Returns the state of the request that claimed the key, or null if the key is available again. */
export async function findIdempotencyKeyClaim(
  ctx: Context,
  { scope, key }: IdempotencyKeyRequest,
): Promise<{ hash: Uint8Array; storedResponse: StoredResponse | null } | null> {
  const row = await ctx.db.idempotencyKey.findUnique({ where: { scope_key: { scope, key } } });
  if (!row) return null;
  const { requestHash: hash, responseStatus: status, responseBody: body } = row;
  return { hash, storedResponse: status === null || body === null ? null : { status, body } };
}

/**
 * Stores the response. Returns false if a response is already stored or a later request took over the claim.
 */
export async function storeIdempotentResponse(
  ctx: Context,
  id: string,
  { status, body }: StoredResponse,
): Promise<boolean> {
  const { count } = await ctx.db.idempotencyKey.updateMany({
    where: { id, responseStatus: null },
    data: { responseStatus: status, responseBody: body },
  });
  return count === 1;
}

/**
 * Releases the key so that the request can be retried. Keeps the key if a response was stored in the same
 * transaction as the work.
 */
export async function releaseIdempotencyKey(ctx: Context, id: string): Promise<void> {
  await ctx.db.idempotencyKey.deleteMany({ where: { id, responseStatus: null } });
}
