import { DomainError } from "@/lib/errors";

/** Returns the error for a previewed trial that is no longer available. */
export function createTrialUsedError(): DomainError {
  const message =
    "The free trial for your email address was just used. Your plan hasn't changed. Refresh the page to see the current price.";
  return new DomainError("CONFLICT", message);
}

/**
 * Throws CONFLICT if the preview showed a free trial, but the user has since used the trial with another
 * account. Prevents an unexpected charge.
 */
export function requirePromisedTrial(withTrial: boolean | undefined, hasTrial: boolean): void {
  if (withTrial && !hasTrial) throw createTrialUsedError();
}
