import { DomainError } from "@/lib/errors";

/**
 * Creates the error for a request whose expected balance differs from the account's balance. The error prevents
 * a repeated request from recording the same payment twice.
 */
export function createAccountChangedError(): DomainError {
  return new DomainError(
    "CONFLICT",
    "The client's balance has changed. Reload the page and check the payments.",
  );
}
