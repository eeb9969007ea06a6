import { formatDocumentDay } from "@/lib/dates/document-formats";
import { DomainError } from "@/lib/errors";

const CHOOSE_LATER = "Choose a later date.";

/** Returns a message that names the last locked day and gives advice. */
export function describeBookLock(lockedThrough: string, advice: string): string {
  const day = formatDocumentDay(lockedThrough, "month_first");
  return `Everything dated ${day} or earlier is locked. ${advice}`;
}

interface BooksLockedOptions {
  /** By default, the message advises the user to choose a later date. */
  advice?: string | undefined;
  /** The date field. */
  field?: string;
}

/** The error for a day in a locked period. `lockedThrough` is the last locked day. */
export class BooksLockedError extends DomainError {
  readonly lockedThrough: string;
  readonly advice: string | undefined;

  constructor(lockedThrough: string, { advice, field }: BooksLockedOptions = {}) {
    const message = describeBookLock(lockedThrough, advice ?? CHOOSE_LATER);
    super("VALIDATION", message, {
      reason: "books_locked",
      ...(field !== undefined && { fieldErrors: { [field]: message } }),
    });
    this.lockedThrough = lockedThrough;
    this.advice = advice;
  }
}

/**
 * Converts an error from the triggers that protect locked days into an error that users can see. Returns
 * other errors unchanged.
 */
export function toBooksLockedError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DomainError) return error;
  const details = "meta" in error ? JSON.stringify(error.meta) : "";
  const lockedThrough = /books_locked:(\d{4}-\d{2}-\d{2})/.exec(`${error.message} ${details}`)?.[1];
  return lockedThrough === undefined ? error : new BooksLockedError(lockedThrough);
}

/** If `work` throws a locked-period error, assigns the error to the given date field. */
export async function withBookLockFieldError<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BooksLockedError)) throw error;
    throw new BooksLockedError(error.lockedThrough, { advice: error.advice, field });
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
    if (!(error instanceof BooksLockedError)) throw error;
    throw new BooksLockedError(error.lockedThrough, { advice: error.advice ?? advice });
  }
}
