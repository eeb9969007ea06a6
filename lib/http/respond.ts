import { type DomainError, ERROR_STATUS } from "@/lib/errors";
import { logger } from "@/lib/logger";
import { getSiteOrigin } from "@/lib/site-url";
import { toDomainError } from "@/lib/to-domain-error";

const NO_STORE = { "cache-control": "private, no-store" };

export function createJsonResponse(body: unknown, status = 200): Response {
  return createJsonTextResponse(JSON.stringify(body), status);
}

/** Returns a response for text that is already JSON. */
export function createJsonTextResponse(text: string, status: number): Response {
  const headers = new Headers({ ...NO_STORE, "content-type": "application/json" });
  // The rest of a body that is too large isn't read. If the connection stayed open, the rest would be parsed as the
  // next request.
  if (status === ERROR_STATUS.TOO_LARGE) headers.set("connection", "close");
  return new Response(text, { status, headers });
}

/** Converts an error to an HTTP response. Used by every route. */
export function createErrorResponse(error: unknown, requestId: string): Response {
  const known = toKnownError(error, requestId);
  const { code, message, reason } = known;
  const body = {
    error: { code, message, ...(reason && { reason }), ...getFieldErrors(known), ...getUpgradeFields(known) },
  };
  return setRetryAfter(createJsonResponse(body, ERROR_STATUS[known.code]), known);
}

/**
 * Creates a function that returns errors as `{ error: string }`. The companion apps expect this format from
 * routes under /functions/v1 (docs/product/integrations.md, "Companion apps").
 */
export function createPlainErrorResponse(fallback: string) {
  return (error: unknown, requestId: string): Response => {
    const known = toKnownError(error, requestId, fallback);
    const [fieldMessage] = Object.values(known.fieldErrors ?? {});
    return setRetryAfter(
      createJsonResponse({ error: fieldMessage ?? known.message }, ERROR_STATUS[known.code]),
      known,
    );
  };
}

/** Converts any error to a DomainError. Logs server errors, which have a status of 500 or higher. */
function toKnownError(error: unknown, requestId: string, fallback?: string): DomainError {
  const known = toDomainError(error, fallback);
  if (ERROR_STATUS[known.code] >= 500) {
    logger().error({ requestId, code: known.code, error: known.cause ?? known }, known.message);
  }
  return known;
}

function setRetryAfter(response: Response, { retryAfterSeconds }: DomainError): Response {
  if (retryAfterSeconds !== undefined) response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}

/** Returns the plan that includes the feature, and the URL of the upgrade page. */
function getUpgradeFields({ upgrade }: DomainError): { required_plan?: string; upgrade_url?: string } {
  return upgrade ? { required_plan: upgrade.plan, upgrade_url: `${getSiteOrigin()}${upgrade.path}` } : {};
}

function getFieldErrors(error: DomainError): { fieldErrors?: Record<string, string> } {
  return error.fieldErrors ? { fieldErrors: error.fieldErrors } : {};
}
