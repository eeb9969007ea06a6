import { withBookLockAdvice, withBookLockFieldError } from "@/lib/book-lock-error";

/** Advice for new care. The books contain only the cost, so the care itself keeps its date. */
export const NEW_COST_ADVICE =
  "Save the record without a cost, then add a finance entry for the cost with a later date.";

/**
 * If `work` throws a locked-period error, replaces the error's advice and assigns the error to the cost field.
 */
export function withLockedCostError<T>(advice: string, work: () => Promise<T>, field = "cost"): Promise<T> {
  return withBookLockFieldError(field, () => withBookLockAdvice(advice, work));
}
