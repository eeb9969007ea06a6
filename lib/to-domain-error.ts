import { isDatabaseUnavailable } from "@/lib/database-unavailable";
import { DomainError, INTERNAL_MESSAGE } from "@/lib/errors";

const UNAVAILABLE_MESSAGE = "We are busy right now. Please try again in a moment.";

/**
 * Converts any error to an error with a message for users. `message` replaces the default messages for server
 * errors.
 */
export function toDomainError(error: unknown, message?: string): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseUnavailable(error)) {
    return new DomainError("UNAVAILABLE", message ?? UNAVAILABLE_MESSAGE, { cause: error });
  }
  return new DomainError("INTERNAL", message ?? INTERNAL_MESSAGE, { cause: error });
}
