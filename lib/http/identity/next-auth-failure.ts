import { AccountDeletedError } from "@/lib/domain/identity/account/account-deleted-error";
import { DomainError, ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import { createErrorResponse, createJsonResponse } from "@/lib/http/respond";
import { getSiteOrigin } from "@/lib/site-url";

/** The error codes that next-auth sends to /login?error= and to its client. */
const CODES: Partial<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: "CredentialsSignin",
  VALIDATION: "CredentialsSignin",
  FORBIDDEN: "EmailNotConfirmed",
  RATE_LIMITED: "TooManyAttempts",
};

function getCode(error: unknown): string | undefined {
  if (error instanceof AccountDeletedError) return "AccountDeleted";
  return error instanceof DomainError ? CODES[error.code] : undefined;
}

interface Options {
  wantsJson: boolean;
  requestId: string;
}

/**
 * Returns next-auth's response to a failed sign-in: `{url}` with the error in the query, or a redirect to that URL.
 */
export function toSignInFailureResponse(error: unknown, { wantsJson, requestId }: Options): Response {
  const code = getCode(error);
  if (!(error instanceof DomainError) || code === undefined) return createErrorResponse(error, requestId);
  const url = `${getSiteOrigin()}/login?error=${code}`;
  if (error.code === "RATE_LIMITED") {
    const response = createJsonResponse({ url, message: error.message }, ERROR_STATUS.RATE_LIMITED);
    response.headers.set("retry-after", String(error.retryAfterSeconds ?? 1));
    return response;
  }
  if (wantsJson) return createJsonResponse({ url, message: error.message }, ERROR_STATUS.UNAUTHENTICATED);
  return new Response(null, {
    status: 302,
    headers: { location: url, "cache-control": "private, no-store" },
  });
}
