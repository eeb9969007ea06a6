import { type ApiScope, hasScope } from "@/lib/auth/api-scopes";
import { getCurrency } from "@/lib/auth/context";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { authenticateApiKey } from "@/lib/domain/platform/api-keys/authenticate-api-key";
import { DomainError } from "@/lib/errors";
import { findEndpoint } from "@/lib/http/api/endpoints";
import { getClientInfo } from "@/lib/http/client-info";
import { withIdempotency } from "@/lib/http/idempotency";
import { readJsonBody } from "@/lib/http/read-body";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse, createJsonTextResponse } from "@/lib/http/respond";
import type { NextRoute } from "@/lib/http/route";
import { countAgainstRateLimit, type RateLimitState } from "@/lib/rate-limit";

/** Handles every request to /api/v1. Requires an API key; sessions aren't accepted. Errors are `{"error": {…}}`. */
export const apiRoute: NextRoute<{ path: string[] }> = async (request, { params }) => {
  const requestId = getRequestId(request.headers);
  let limitState: RateLimitState | null = null;
  const response = await (async () => {
    const { keyId, ctx, scopes } = await authenticate(request, requestId);
    limitState = await countAgainstRateLimit("api.key", keyId);
    if (limitState.refusal) throw limitState.refusal;
    // HEAD is handled like GET. Next.js sends only the headers.
    const method = request.method === "HEAD" ? "GET" : request.method;
    const found = findEndpoint(method, (await params).path);
    if (!found) throw new DomainError("NOT_FOUND", NO_ENDPOINT_MESSAGE);
    const { endpoint } = found;
    requireScope(scopes, endpoint.scope);
    const body = method === "GET" ? undefined : await readJsonBody(request);
    const { searchParams: query } = new URL(request.url);
    const { status, returnsSecret } = endpoint;
    return endpoint.respond({ params: found.params, query, body }, async (run, toJson) =>
      returnsSecret
        ? createJsonTextResponse(JSON.stringify(toJson(await run(ctx), getCurrency(ctx))), status)
        : withIdempotency({
            ...{ request, ctx, body, status, run, toErrorResponse: createErrorResponse },
            toJson: (result) => toJson(result, getCurrency(ctx)),
          }),
    );
  })().catch((error: unknown) => createErrorResponse(error, requestId));
  return setLimitHeaders(response, limitState);
};

const NO_ENDPOINT_MESSAGE = "This endpoint does not exist. See the list at /developers/reference.";

async function authenticate(request: Request, requestId: string) {
  const authorization = request.headers.get("authorization") ?? "";
  return authenticateApiKey({
    ctx: createVisitorContext(requestId),
    client: getClientInfo(request.headers),
    input: { secret: /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? null },
  });
}

function requireScope(scopes: readonly ApiScope[], needed: ApiScope): void {
  if (hasScope(scopes, needed)) return;
  throw new DomainError("FORBIDDEN", `This API key does not have the scope ${needed}.`);
}

/**
 * Adds headers with the limit, the number of remaining requests and the number of seconds until the limit is
 * fully reset.
 */
function setLimitHeaders(response: Response, limitState: RateLimitState | null): Response {
  if (!limitState) return response;
  response.headers.set("ratelimit-limit", String(limitState.limit));
  response.headers.set("ratelimit-remaining", String(limitState.remaining));
  response.headers.set("ratelimit-reset", String(limitState.resetSeconds));
  return response;
}
