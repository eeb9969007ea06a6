import { DomainError, isFailure } from "@/lib/errors";
import { toDomainError } from "@/lib/to-domain-error";

/** Runs a verb. Replaces the message of failures with the specified text (§8) and keeps their cause. */
export async function mapError<T>(message: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw withMessage(message, cause);
  }
}

/** Keeps errors that the user can fix. Failures of ours or of Stripe get the message. */
export function withMessage(message: string, cause: unknown): DomainError {
  if (!(cause instanceof DomainError)) return toDomainError(cause, message);
  return isFailure(cause) ? new DomainError(cause.code, message, { cause: cause.cause ?? cause }) : cause;
}
