import { formatDocumentDay } from "@/lib/dates/document-formats";
import { DomainError } from "@/lib/errors";

const REASON = "books_locked";
const CHOOSE_LATER = "Choose a later date.";

/** Returns a message that names the last locked day and gives advice. */
export function describeBookLock(lockedThrough: string, advice: string): string {
  const day = formatDocumentDay(lockedThrough, "month_first", "long");
  return `Everything dated ${day} or earlier is locked. ${advice}`;
}

/**
 * Creates the error for a day in a locked period. `lockedThrough` is the last locked day; `field` is the date
 * field.
 */
export function createBooksLockedError(lockedThrough: string, field?: string): DomainError {
  const message = describeBookLock(lockedThrough, CHOOSE_LATER);
  return new DomainError("VALIDATION", message, {
    reason: REASON,
    ...(field !== undefined && { fieldErrors: { [field]: message } }),
  });
}

/**
 * Converts an error from the triggers that protect locked days into an error that users can see. Returns
 * other errors unchanged.
 */
export function toBooksLockedError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DomainError) return error;
  const details = "meta" in error ? JSON.stringify(error.meta) : "";
  const lockedThrough = /books_locked:(\d{4}-\d{2}-\d{2})/.exec(`${error.message} ${details}`)?.[1];
  return lockedThrough === undefined ? error : createBooksLockedError(lockedThrough);
}

/** If `work` throws a locked-period error, assigns the error to the given date field. */
export async function withBookLockFieldError<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason !== REASON) throw error;
    const { code, message, reason } = error;
    throw new DomainError(code, message, { reason, fieldErrors: { [field]: message } });
  }
}

/**
 * Replaces "Choose a later date." with `advice` in a locked-period error, for actions that have no date
 * field.
 */
export async function withBookLockAdvice<T>(advice: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason !== REASON) throw error;
    throw new DomainError(error.code, error.message.replace(CHOOSE_LATER, advice), { reason: REASON });
  }
}
