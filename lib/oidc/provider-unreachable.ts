import { AuthError } from "@/lib/auth/auth-error";

const RETRY_AFTER_SECONDS = 30;
/** openid-client's error codes for requests without a response. */
const UNANSWERED_CODES = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT"]);

/** Throws UNAVAILABLE. Used when a provider doesn't respond or has an internal error. */
export function throwProviderUnreachable(cause: unknown): never {
  throw new AuthError("UNAVAILABLE", "This provider can't be reached right now. Please try again later.", {
    cause,
    reason: "unexpected_failure",
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/**
 * Returns whether a request failed because of a network or server error. Returns false if the provider rejected the
 * request.
 */
export function isProviderUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Node's fetch throws this if it can't connect.
  if (error instanceof TypeError && error.cause !== undefined) return true;
  if ("code" in error && typeof error.code === "string" && UNANSWERED_CODES.has(error.code)) return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}
