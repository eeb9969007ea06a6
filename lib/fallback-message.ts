import { DomainError, isFailure } from "@/lib/errors";
import { toDomainError } from "@/lib/to-domain-error";

/** Runs a verb; what the person can do nothing about is said in the specification's words (§8), its cause is kept. */
export async function orElseSay<T>(message: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw withMessage(message, cause);
  }
}

/** A refusal stays as it is; a failure of ours or of Stripe gets the message. */
export function withMessage(message: string, cause: unknown): DomainError {
  if (!(cause instanceof DomainError)) return toDomainError(cause, message);
  return isFailure(cause) ? new DomainError(cause.code, message, { cause: cause.cause ?? cause }) : cause;
}
