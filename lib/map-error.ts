import { DomainError, isServerFailure } from "@/lib/errors";
import { toDomainError } from "@/lib/to-domain-error";

/** Runs a verb. Replaces the message of failures with the specified text (§8) and keeps their cause. */
export async function mapError<T>(message: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw replaceErrorMessage(message, cause);
  }
}

/** Returns errors that the user can fix unchanged. Our own failures and Stripe's get `message`. */
export function replaceErrorMessage(message: string, cause: unknown): DomainError {
  if (!(cause instanceof DomainError)) return toDomainError(cause, message);
  return isServerFailure(cause)
    ? new DomainError(cause.code, message, { cause: cause.cause ?? cause })
    : cause;
}
