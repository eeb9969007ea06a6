import { DomainError } from "@/lib/errors";

/**
 * Creates the error for a request that was repeated after the first request changed the account. The error
 * prevents the same payment from being recorded twice.
 */
export function createAccountChangedError(): DomainError {
  return new DomainError(
    "CONFLICT",
    "The client's balance has changed. Reload the page and check the payments.",
  );
}
