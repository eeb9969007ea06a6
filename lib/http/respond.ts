import { DomainError, ERROR_STATUS, INTERNAL_MESSAGE } from "@/lib/errors";
import { logger } from "@/lib/logger";

const NO_STORE = { "cache-control": "private, no-store" };

export function json(body: unknown, status = 200): Response {
  return jsonText(JSON.stringify(body), status);
}

/** JSON that is text already. */
export function jsonText(text: string, status: number): Response {
  return new Response(text, { status, headers: { ...NO_STORE, "content-type": "application/json" } });
}

/** The one place that turns an error into an HTTP answer. What is not a DomainError is ours, and is logged. */
export function errorResponse(error: unknown, requestId: string): Response {
  const known =
    error instanceof DomainError ? error : new DomainError("INTERNAL", INTERNAL_MESSAGE, { cause: error });
  const status = ERROR_STATUS[known.code];
  if (status >= 500)
    logger().error({ requestId, code: known.code, error: known.cause ?? known }, known.message);
  const body = { error: { code: known.code, message: known.message, ...fieldErrorsOf(known) } };
  const response = json(body, status);
  if (known.retryAfterSeconds !== undefined) {
    response.headers.set("retry-after", String(known.retryAfterSeconds));
  }
  return response;
}

function fieldErrorsOf(error: DomainError): { fieldErrors?: Record<string, string> } {
  return error.fieldErrors ? { fieldErrors: error.fieldErrors } : {};
}
