import { isDatabaseAway } from "@/lib/db-errors";
import { DomainError, INTERNAL_MESSAGE } from "@/lib/errors";

const AWAY_MESSAGE = "We are busy just now. Please try again in a moment.";
const RETRY_AFTER_SECONDS = 5;

/** Any error as one that a person may read; `message` is said of what they can do nothing about. */
export function toDomainError(error: unknown, message?: string): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseAway(error)) {
    const options = { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS };
    return new DomainError("UNAVAILABLE", message ?? AWAY_MESSAGE, options);
  }
  return new DomainError("INTERNAL", message ?? INTERNAL_MESSAGE, { cause: error });
}
