import { type Cookies, parseCookie } from "cookie";
import { type AuthErrorCode, getAuthErrorDefinition, isAuthErrorCode } from "@/lib/auth/auth-error";
import { createBearerContext } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { DomainError, ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import { getClientInfo } from "@/lib/http/client-info";
import { readJsonBody, readTextBody } from "@/lib/http/read-body";
import { getRequestId } from "@/lib/http/request-id";
import { createJsonResponse } from "@/lib/http/respond";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

interface AuthRequest {
  ctx: Context;
  client: ClientInfo;
  params: Record<string, string>;
  query: URLSearchParams;
  cookies: Cookies;
  /** Parsed JSON, not yet validated. */
  body: unknown;
}

/** With "either", a request without a valid bearer token is handled as a visitor's request. */
type Access = "anybody" | "signedIn" | "either";
type Params = { params: Promise<Record<string, string>> };

/**
 * Creates an endpoint of the auth API (openapi.yaml): JSON in and out, errors in the auth API's format.
 * `handle` returns a Response to send unchanged, a value to send as JSON, or undefined for status 204.
 */
export function createAuthRoute(access: Access, handle: (request: AuthRequest) => Promise<unknown>) {
  return async (request: Request, context: Params): Promise<Response> => {
    const response = await respond(request, context);
    const version = getApiVersion(request.headers);
    if (version !== null) response.headers.set(API_VERSION_HEADER, version);
    return response;
  };

  async function respond(request: Request, { params }: Params): Promise<Response> {
    const requestId = getRequestId(request.headers);
    try {
      const ctx = await createRequestContext(access, {
        authorization: request.headers.get("authorization"),
        requestId,
      });
      const result = await handle({
        ctx,
        client: getClientInfo(request.headers),
        params: await params,
        query: new URL(request.url).searchParams,
        cookies: parseCookie(request.headers.get("cookie") ?? ""),
        body: await readBody(request),
      });
      if (result instanceof Response) return result;
      return result === undefined
        ? new Response(null, { status: 204, headers: { "cache-control": "private, no-store" } })
        : createJsonResponse(result);
    } catch (error) {
      return toAuthErrorResponse(error, { requestId, apiVersion: getApiVersion(request.headers) });
    }
  }
}

async function createRequestContext(
  access: Access,
  bearer: { authorization: string | null; requestId: string },
): Promise<Context> {
  if (access === "signedIn") return createBearerContext(bearer);
  if (access === "anybody" || bearer.authorization === null) return createVisitorContext(bearer.requestId);
  try {
    return await createBearerContext(bearer);
  } catch (error) {
    if (error instanceof DomainError && error.code === "UNAUTHENTICATED") {
      return createVisitorContext(bearer.requestId);
    }
    throw error;
  }
}

/** Reads JSON, or the form that the browser posts for a provider (`response_mode=form_post`). */
async function readBody(request: Request): Promise<unknown> {
  if (request.method === "GET") return undefined;
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  const body = isForm ? await readTextBody(request) : await readJsonBody(request);
  return body === undefined ? {} : body;
}

/**
 * The auth API's default code for each domain error. Used only if the error doesn't give a more specific
 * reason.
 */
const GENERAL_CODES: Partial<Record<ErrorCode, AuthErrorCode>> = {
  BAD_REQUEST: "bad_json",
  UNAUTHENTICATED: "no_authorization",
  RATE_LIMITED: "over_request_rate_limit",
  VALIDATION: "validation_failed",
  INTERNAL: "unexpected_failure",
  EXTERNAL: "unexpected_failure",
  UNAVAILABLE: "unexpected_failure",
};

const API_VERSION_HEADER = "x-supabase-api-version";
/** As of this version, errors have the fields `code` and `message`. */
const NAMED_CODES_SINCE = "2024-01-01";

/** Returns the API version that the request asks for; null for versions before `NAMED_CODES_SINCE`. */
export function getApiVersion(headers: Headers): string | null {
  const requestedVersion = headers.get(API_VERSION_HEADER) ?? "";
  const isNamed = /^\d{4}-\d{2}-\d{2}$/.test(requestedVersion) && requestedVersion >= NAMED_CODES_SINCE;
  return isNamed ? NAMED_CODES_SINCE : null;
}

interface ErrorShape {
  requestId: string;
  apiVersion: string | null;
}

/**
 * Returns an error in the auth API's format: `{code, error_code, msg}`, or `{code, message}` as of version
 * 2024-01-01.
 */
export function toAuthErrorResponse(error: unknown, { requestId, apiVersion }: ErrorShape): Response {
  const known = toDomainError(error);
  const { reason, weaknesses, retryAfterSeconds } = known;
  const errorCode = reason ?? GENERAL_CODES[known.code] ?? "validation_failed";
  const status = isAuthErrorCode(errorCode) ? getStatus(errorCode, known.code) : ERROR_STATUS[known.code];
  // The status 503 for a session that exceeds its refresh limit isn't logged, because it isn't a server error.
  if (status >= 500 && errorCode !== "over_request_rate_limit") {
    logger().error({ requestId, code: errorCode, error: known.cause ?? known }, known.message);
  }
  const message = getMessage(known, errorCode);
  const hasNamedCode = apiVersion !== null;
  const response = createJsonResponse(
    {
      ...(hasNamedCode
        ? { code: errorCode, message }
        : { code: status, error_code: errorCode, msg: message }),
      ...(weaknesses && { weak_password: { reasons: weaknesses } }),
    },
    status,
  );
  response.headers.set("x-sb-error-code", errorCode);
  if (retryAfterSeconds !== undefined) response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}

/**
 * Returns the first field error. Without field errors, returns the error's own message. If this message is the default
 * message, returns the auth API's message instead.
 */
function getMessage({ fieldErrors, message }: DomainError, errorCode: string): string {
  const [fieldMessage] = Object.values(fieldErrors ?? {});
  if (fieldMessage !== undefined) return fieldMessage;
  if (!isAuthErrorCode(errorCode)) return message;
  const [, , defaultMessage, contractMessage = defaultMessage] = getAuthErrorDefinition(errorCode);
  return message === defaultMessage ? contractMessage : message;
}

/**
 * Returns the auth API's status for `errorCode` if `errorCode` is defined for the domain error `code`.
 * Otherwise, returns the status of `code`.
 */
function getStatus(errorCode: AuthErrorCode, code: ErrorCode): number {
  const [status, domainCode] = getAuthErrorDefinition(errorCode);
  return domainCode === code ? status : ERROR_STATUS[code];
}
