import { type DomainError, ERROR_STATUS } from "@/lib/errors";
import { logger } from "@/lib/logger";
import { siteOrigin } from "@/lib/site-url";
import { toDomainError } from "@/lib/to-domain-error";

const NO_STORE = { "cache-control": "private, no-store" };

export function json(body: unknown, status = 200): Response {
  return jsonText(JSON.stringify(body), status);
}

/** JSON that is text already. */
export function jsonText(text: string, status: number): Response {
  const headers = new Headers({ ...NO_STORE, "content-type": "application/json" });
  // The rest of a body that is too large is read by nobody: it may not be taken for the next request.
  if (status === ERROR_STATUS.PAYLOAD_TOO_LARGE) headers.set("connection", "close");
  return new Response(text, { status, headers });
}

/** The one place that turns an error into an HTTP answer. */
export function errorResponse(error: unknown, requestId: string): Response {
  const known = toKnownError(error, requestId);
  const { code, message } = known;
  const body = { error: { code, message, ...fieldErrorsOf(known), ...upgradeOf(known) } };
  return withRetryAfter(json(body, ERROR_STATUS[known.code]), known);
}

/** As the companion apps expect it and show it (specification §8): `{error}` is a text. */
export function plainErrorResponse(fallback: string) {
  return (error: unknown, requestId: string): Response => {
    const known = toKnownError(error, requestId, fallback);
    const [fieldMessage] = Object.values(known.fieldErrors ?? {});
    return withRetryAfter(json({ error: fieldMessage ?? known.message }, ERROR_STATUS[known.code]), known);
  };
}

/** What is not a DomainError is ours, and is logged. */
function toKnownError(error: unknown, requestId: string, fallback?: string): DomainError {
  const known = toDomainError(error, fallback);
  if (ERROR_STATUS[known.code] >= 500) {
    logger().error({ requestId, code: known.code, error: known.cause ?? known }, known.message);
  }
  return known;
}

function withRetryAfter(response: Response, { retryAfterSeconds }: DomainError): Response {
  if (retryAfterSeconds !== undefined) response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}

/** What has what the plan doesn't have, and where to get it. */
function upgradeOf({ upgrade }: DomainError): { required_plan?: string; upgrade_url?: string } {
  return upgrade ? { required_plan: upgrade.plan, upgrade_url: `${siteOrigin()}${upgrade.path}` } : {};
}

function fieldErrorsOf(error: DomainError): { fieldErrors?: Record<string, string> } {
  return error.fieldErrors ? { fieldErrors: error.fieldErrors } : {};
}
