import { DomainError } from "@/lib/errors";

/** Rejects a repeated request after the first one changed the account, so that nothing is recorded twice. */
export function createAccountChangedError(): DomainError {
  return new DomainError(
    "CONFLICT",
    "The client's balance has changed. Reload the page and check the payments.",
  );
}
