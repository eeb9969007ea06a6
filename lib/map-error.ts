import { DomainError, isServerFailure, OPERATION_FAILED } from "@/lib/errors";
import { toDomainError } from "@/lib/to-domain-error";

/**
 * Runs a verb. If it fails with a server error, replaces the message with `message` and keeps the cause
 * (docs/product/authorization.md).
 */
export async function mapError<T>(message: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw replaceErrorMessage(message, cause);
  }
}

/**
 * Returns an error unchanged if the user can fix it. For errors that we or Stripe caused, replaces the
 * error's message with `message` and its reason with `OPERATION_FAILED`.
 */
export function replaceErrorMessage(message: string, cause: unknown): DomainError {
  const error = toDomainError(cause);
  if (!isServerFailure(error)) return error;
  return new DomainError(error.code, message, { cause: error.cause ?? error, reason: OPERATION_FAILED });
}
