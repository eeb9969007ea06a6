import { DomainError } from "@/lib/errors";

/** Error for a previewed trial that is no longer available. */
export function createTrialUsedError(): DomainError {
  const message =
    "The free trial for your email address was just used. Your plan hasn't changed. Refresh the price.";
  return new DomainError("CONFLICT", message);
}

/** Refuses to charge a user who was shown a free trial that another of their accounts has used since. */
export function requirePromisedTrial(withTrial: boolean | undefined, hasTrial: boolean): void {
  if (withTrial && !hasTrial) throw createTrialUsedError();
}
