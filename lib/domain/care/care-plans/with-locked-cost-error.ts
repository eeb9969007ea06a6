import { withBookLockAdvice, withBookLockFieldError } from "@/lib/book-lock-error";

/**
 * The advice in the locked-period error for new care. The books contain only the cost, so the care itself can keep
 * its date.
 */
export const NEW_COST_ADVICE =
  "Save the record without a cost. Then add a finance entry with a later date for the cost.";

/**
 * If `work` throws a locked-period error, replaces the error's advice and assigns the error to the cost field.
 */
export function withLockedCostError<T>(advice: string, work: () => Promise<T>, field = "cost"): Promise<T> {
  return withBookLockFieldError(field, () => withBookLockAdvice(advice, work));
}
