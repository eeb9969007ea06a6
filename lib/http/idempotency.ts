import { createHash } from "node:crypto";
import type { Context } from "@/lib/auth/context";
import { requireUser } from "@/lib/auth/context";
import { DAY_MS, MINUTE_MS } from "@/lib/clock";
import { db, Prisma } from "@/lib/db";
import { DomainError } from "@/lib/errors";
import { errorResponse, json } from "@/lib/http/respond";
import { newId } from "@/lib/ids";

/** A first request that hasn't answered after this died on the way; its key is free again. */
const ABANDONED_AFTER_MS = 2 * MINUTE_MS;

interface IdempotentRequest {
  request: Request;
  ctx: Context;
  body: unknown;
  status: number;
  run: () => Promise<unknown>;
}

/** Answers a POST with an `Idempotency-Key` as it was answered the first time; with another body, CONFLICT. */
export async function withIdempotency({
  request,
  ctx,
  body,
  status,
  run,
}: IdempotentRequest): Promise<Response> {
  const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
  if (key === null) return json(await run(), status);
  if (key.length < 1 || key.length > 255) {
    throw new DomainError("VALIDATION", "Idempotency-Key must have 1 to 255 characters.");
  }
  const reservation = await reserve({ request, ctx, body, key });
  if ("answer" in reservation) return reservation.answer;
  const response = await runToResponse(run, status, ctx.requestId);
  // A failure of ours may be tried again; everything else is the answer for good.
  if (response.status >= 500) await db().idempotencyKey.delete({ where: { id: reservation.id } });
  else await store(reservation.id, response.clone());
  return response;
}

async function runToResponse(
  run: () => Promise<unknown>,
  status: number,
  requestId: string,
): Promise<Response> {
  try {
    return json(await run(), status);
  } catch (error) {
    return errorResponse(error, requestId);
  }
}

async function store(id: string, response: Response): Promise<void> {
  const responseBody = (await response.json()) as Prisma.InputJsonValue | null;
  await db().idempotencyKey.update({
    where: { id },
    data: { responseStatus: response.status, responseBody: responseBody ?? Prisma.JsonNull },
    select: { id: true },
  });
}

async function reserve({
  request,
  ctx,
  body,
  key,
}: {
  request: Request;
  ctx: Context;
  body: unknown;
  key: string;
}): Promise<{ id: string } | { answer: Response }> {
  const scope = `${requireUser(ctx).userId}:${ctx.organization?.id ?? ""}`;
  const routeName = `${request.method} ${new URL(request.url).pathname}`;
  const requestHash = createHash("sha256")
    .update(`${routeName}\n${JSON.stringify(body) ?? ""}`)
    .digest();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  const id = newId();
  const inserted = await db().$queryRaw<{ id: string }[]>`
    INSERT INTO idempotency_keys (id, scope, key, route, request_hash, created_at, expires_at)
    VALUES (${id}::uuid, ${scope}, ${key}, ${routeName}, ${requestHash}, ${now}, ${expiresAt})
    ON CONFLICT (scope, key) DO UPDATE
      SET id = EXCLUDED.id, route = EXCLUDED.route, request_hash = EXCLUDED.request_hash,
          response_status = NULL, response_body = NULL, created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at
      WHERE idempotency_keys.expires_at < ${now}
         OR (idempotency_keys.response_status IS NULL
             AND idempotency_keys.created_at < ${new Date(now.getTime() - ABANDONED_AFTER_MS)})
    RETURNING id::text`;
  if (inserted.length > 0) return { id };
  const earlier = await db().idempotencyKey.findUniqueOrThrow({ where: { scope_key: { scope, key } } });
  if (!requestHash.equals(earlier.requestHash)) {
    throw new DomainError("CONFLICT", "This Idempotency-Key was used for another request.");
  }
  if (earlier.responseStatus === null) {
    throw new DomainError(
      "CONFLICT",
      "The first request with this Idempotency-Key is still being worked on.",
    );
  }
  return { answer: json(earlier.responseBody, earlier.responseStatus) };
}
