import { AUTH_REFUSALS, type AuthErrorCode, isAuthErrorCode } from "@/lib/auth/auth-error";
import { bearerContext } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { DomainError, ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import { clientInfoOf } from "@/lib/http/client-info";
import { readJson, readText } from "@/lib/http/read-body";
import { requestIdOf } from "@/lib/http/request-id";
import { json } from "@/lib/http/respond";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

interface AuthRequest {
  ctx: Context;
  client: ClientInfo;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Parsed JSON, not yet believed. */
  body: unknown;
}

/** "either": who is signed in acts as themselves, and a token that isn't good is nobody's. */
type Access = "anybody" | "signedIn" | "either";
type Params = { params: Promise<Record<string, string>> };

/**
 * An endpoint of the auth API (openapi.yaml): JSON in and out, errors in the contract's shape. What `handle`
 * gives is the answer: a Response as it is, nothing as 204, the rest as JSON.
 */
export function authRoute(access: Access, handle: (request: AuthRequest) => Promise<unknown>) {
  return async (request: Request, { params }: Params): Promise<Response> => {
    const requestId = requestIdOf(request.headers);
    try {
      const ctx = await contextFor(access, {
        authorization: request.headers.get("authorization"),
        requestId,
      });
      const result = await handle({
        ctx,
        client: clientInfoOf(request.headers),
        params: await params,
        query: new URL(request.url).searchParams,
        body: await readBody(request),
      });
      if (result instanceof Response) return result;
      return result === undefined
        ? new Response(null, { status: 204, headers: { "cache-control": "private, no-store" } })
        : json(result);
    } catch (error) {
      return authErrorResponse(error, requestId);
    }
  };
}

async function contextFor(
  access: Access,
  bearer: { authorization: string | null; requestId: string },
): Promise<Context> {
  if (access === "signedIn") return bearerContext(bearer);
  if (access === "anybody" || bearer.authorization === null) return createVisitorContext(bearer.requestId);
  try {
    return await bearerContext(bearer);
  } catch (error) {
    if (error instanceof DomainError && error.code === "UNAUTHENTICATED") {
      return createVisitorContext(bearer.requestId);
    }
    throw error;
  }
}

/** JSON, or the text of a form that a provider has a browser post. */
async function readBody(request: Request): Promise<unknown> {
  if (request.method === "GET") return undefined;
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  const body = isForm ? await readText(request) : await readJson(request);
  return body === undefined ? {} : body;
}

/** What the contract calls a refusal that has no finer reason. */
const GENERAL_CODES: Partial<Record<ErrorCode, AuthErrorCode>> = {
  BAD_REQUEST: "bad_json",
  UNAUTHENTICATED: "no_authorization",
  RATE_LIMITED: "over_request_rate_limit",
  VALIDATION: "validation_failed",
  INTERNAL: "unexpected_failure",
  EXTERNAL: "unexpected_failure",
  UNAVAILABLE: "unexpected_failure",
};

/** `{code, error_code, msg}`, as the contract's ErrorSchema has it. */
export function authErrorResponse(error: unknown, requestId: string): Response {
  const known = toDomainError(error);
  const { reason, message, fieldErrors, weaknesses, retryAfterSeconds } = known;
  const errorCode = reason ?? GENERAL_CODES[known.code] ?? "validation_failed";
  const status = isAuthErrorCode(errorCode) ? statusOf(errorCode, known.code) : ERROR_STATUS[known.code];
  if (status >= 500) logger().error({ requestId, code: errorCode, error: known.cause ?? known }, message);
  const [fieldMessage] = Object.values(fieldErrors ?? {});
  const response = json(
    {
      code: status,
      error_code: errorCode,
      msg: fieldMessage ?? message,
      ...(weaknesses && { weak_password: { reasons: weaknesses } }),
    },
    status,
  );
  if (retryAfterSeconds !== undefined) response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}

/** A code of ours that the contract has no word for keeps its own status. */
function statusOf(errorCode: AuthErrorCode, code: ErrorCode): number {
  const [status, domainCode] = AUTH_REFUSALS[errorCode];
  return domainCode === code ? status : ERROR_STATUS[code];
}
