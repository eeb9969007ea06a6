import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Context, requireUser } from "@/lib/auth/context";
import { withStoredResult } from "@/lib/auth/store-result";
import { DomainError } from "@/lib/errors";
import {
  claimIdempotencyKey,
  findIdempotencyKeyClaim,
  type IdempotencyKeyRequest,
  releaseIdempotencyKey,
  type StoredResponse,
  storeIdempotentResponse,
} from "@/lib/http/idempotency-keys";
import { type createErrorResponse, createJsonTextResponse } from "@/lib/http/respond";

/** The maximum duration of a request, and how long a repeated request waits for the first response. */
const WAIT_MS = 10_000;
const POLL_MS = 100;
/**
 * Set only on the error for a request that is still in progress. The error for a key that was used for a different
 * request also has the status 409, but waiting doesn't help in that case.
 */
const RETRY_AFTER_SECONDS = 5;

interface IdempotentRequest<Result> {
  request: Request;
  ctx: Context;
  body: unknown;
  status: number;
  run: (ctx: Context) => Promise<Result>;
  toJson: (result: Result) => unknown;
  toErrorResponse: typeof createErrorResponse;
}

/**
 * Runs a request and returns its response. For a repeated POST with the same `Idempotency-Key`, returns the first
 * response instead. Throws CONFLICT if the body is different.
 */
export async function withIdempotency<Result>(work: IdempotentRequest<Result>): Promise<Response> {
  const { request, ctx, status, run, toJson, toErrorResponse } = work;
  const toBody = (result: Result) => JSON.stringify(toJson(result));
  const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
  if (key === null) return createJsonTextResponse(toBody(await run(ctx)), status);
  const claim = await claimOrWait(toKeyedRequest(work, key), ctx);
  if ("storedResponse" in claim)
    return createJsonTextResponse(claim.storedResponse.body, claim.storedResponse.status);
  // The response is stored in the verb's transaction, so that a retry gets it even if the process dies right
  // after the commit.
  const keyed = withStoredResult(ctx, async (tx, result) => {
    const storedResponse = { status, body: toBody(result as Result) };
    if (!(await storeIdempotentResponse(tx, claim.id, storedResponse))) throw createInProgressError();
  });
  const response = await run(keyed).then(
    (result) => createJsonTextResponse(toBody(result), status),
    (error: unknown) => toErrorResponse(error, ctx.requestId),
  );
  await finishClaim(ctx, claim.id, response.clone());
  return response;
}

/**
 * A request can be retried after an internal error or a response with Retry-After. Every other response is final.
 */
async function finishClaim(ctx: Context, id: string, response: Response): Promise<void> {
  if (response.status >= 500 || response.headers.has("retry-after")) await releaseIdempotencyKey(ctx, id);
  else await storeIdempotentResponse(ctx, id, { status: response.status, body: await response.text() });
}

function toKeyedRequest<Result>(
  { request, ctx, body }: IdempotentRequest<Result>,
  key: string,
): IdempotencyKeyRequest {
  if (key.length < 1 || key.length > 255) {
    throw new DomainError("VALIDATION", "Idempotency-Key must be 1 to 255 characters long.");
  }
  const { pathname, search } = new URL(request.url);
  const route = `${request.method} ${pathname}`;
  // Includes the query, which may name the organization.
  const hash = createHash("sha256").update(`${route}${search}\n${JSON.stringify(body) ?? ""}`);
  return { scope: getScope(ctx), key, route, hash: new Uint8Array(hash.digest()) };
}

/**
 * Returns the owner of the idempotency key: the API key's ID or the user's ID. The organization isn't included,
 * because accepting an invitation changes the user's organization.
 */
function getScope(ctx: Context): string {
  const { actor } = ctx;
  return actor.kind === "apiKey" ? actor.keyId : requireUser(ctx).userId;
}

async function claimOrWait(
  request: IdempotencyKeyRequest,
  ctx: Context,
): Promise<{ id: string } | { storedResponse: StoredResponse }> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const id = await claimIdempotencyKey(ctx, request);
    if (id !== null) return { id };
    const earlier = await findIdempotencyKeyClaim(ctx, request);
    if (earlier && Buffer.compare(earlier.hash, request.hash) !== 0) {
      throw new DomainError(
        "CONFLICT",
        "This Idempotency-Key was already used for a different request. Send a new key.",
      );
    }
    if (earlier?.storedResponse) return { storedResponse: earlier.storedResponse };
    if (performance.now() > deadline) throw createInProgressError();
    await sleep(POLL_MS);
  }
}

function createInProgressError(): DomainError {
  return new DomainError(
    "CONFLICT",
    "The first request with this Idempotency-Key is still in progress. Try again in a moment.",
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
