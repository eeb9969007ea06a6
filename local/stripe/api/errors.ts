import type { Decline } from "../money/cards";

type ErrorType = "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";

interface Detail {
  code?: string;
  param?: string;
  decline_code?: string;
  /** The payment that failed, in its current state. */
  payment_intent?: object;
  headers?: Record<string, string>;
  /** Whether to save the changes that the request made before it failed. */
  keepsWork?: true;
}

/** An error response in Stripe's shape: `{"error": {type, code, message, param, doc_url, …}}`. */
export class StripeError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly detail: Detail;

  constructor(status: number, type: ErrorType, message: string, detail: Detail = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.detail = detail;
  }

  body(requestId: string): object {
    const { code, decline_code, param, payment_intent } = this.detail;
    return {
      error: {
        ...(code === undefined ? {} : { code, doc_url: getDocUrl(code) }),
        ...(decline_code === undefined ? {} : { decline_code }),
        message: this.message,
        ...(param === undefined ? {} : { param }),
        ...(payment_intent === undefined ? {} : { payment_intent }),
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
        type: this.type,
      },
    };
  }
}

const getDocUrl = (code: string): string =>
  `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;

export function invalidRequestError(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, "invalid_request_error", message, {
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  });
}

/** Returns the 402 error for a declined card. */
export function cardError(
  decline: Decline,
  details: Pick<Detail, "keepsWork" | "payment_intent"> = {},
): StripeError {
  const { code, decline_code, message } = decline;
  return new StripeError(402, "card_error", message, { code, decline_code, ...details });
}

/**
 * Returns a 404 error. `what` is the name that Stripe uses in the message: "payment_intent", "checkout.session"
 * or "plink".
 */
export function notFoundError(what: string, id: string, param = "id"): StripeError {
  return new StripeError(404, "invalid_request_error", `No such ${what}: '${id}'`, {
    code: "resource_missing",
    param,
  });
}

export const unknownParameterError = (param: string): StripeError =>
  invalidRequestError(`Received unknown parameter: ${param}`, param, "parameter_unknown");

export const missingParameterError = (param: string): StripeError =>
  invalidRequestError(`Missing required param: ${param}.`, param, "parameter_missing");

export const unauthorizedError = (message: string): StripeError =>
  new StripeError(401, "invalid_request_error", message, {
    headers: { "www-authenticate": 'Bearer realm="Stripe"' },
  });

export function accessDeniedError(account: string): StripeError {
  const message = `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`;
  return new StripeError(403, "invalid_request_error", message, { code: "account_invalid" });
}

export const rateLimitError = (): StripeError =>
  new StripeError(
    429,
    "invalid_request_error",
    "Request rate limit exceeded. Learn more about rate limits here: https://stripe.com/docs/rate-limits.",
    {
      code: "rate_limit",
      headers: {
        "retry-after": "1",
        "stripe-rate-limited-reason": "global-rate",
        "stripe-should-retry": "false",
      },
    },
  );

export const internalError = (status = 500): StripeError =>
  new StripeError(
    status,
    "api_error",
    "An unknown error occurred. If you have any questions, contact us at support@stripe.com.",
    { headers: { "stripe-should-retry": status === 503 ? "true" : "false" } },
  );
