import { createIdempotencyKey } from "@/components/forms/post-json";
import type { ActionError } from "@/lib/actions/client";

/** An attempt to import the selected rows. */
export interface ImportAttempt {
  /** The idempotency key. It prevents a second import if the button is pressed twice. */
  key: string;
  /** Whether the server's response was lost, so that the rows may have been imported. */
  isOutcomeUnknown: boolean;
}

const MAYBE_IMPORTED =
  "Your earlier import may have worked. Check your list before you choose the file again.";

export function createImportAttempt(): ImportAttempt {
  return { key: createIdempotencyKey(), isOutcomeUnknown: false };
}

/**
 * Returns the attempt for another selection. Normally, its key is new, because the server rejects a key that was
 * sent with other rows. Only after a lost response is the key reused, because a new key could import the same rows
 * twice.
 */
export function getAttemptForOtherRows(attempt: ImportAttempt): ImportAttempt {
  return attempt.isOutcomeUnknown ? attempt : createImportAttempt();
}

/** Returns the next attempt after an error, and the error to show. */
export function getAttemptAfterError(
  attempt: ImportAttempt,
  error: ActionError,
): { attempt: ImportAttempt; refusal: Pick<ActionError, "message" | "upgradeHref"> } {
  if (error.code === "EXTERNAL") return { attempt: { ...attempt, isOutcomeUnknown: true }, refusal: error };
  // The server would return the stored error again for the old key. With a new key, the next attempt can succeed once
  // the plan's limit allows the import.
  if (error.code === "PLAN_LIMIT") return { attempt: createImportAttempt(), refusal: error };
  const isMaybeImported = attempt.isOutcomeUnknown && error.code === "CONFLICT";
  return { attempt, refusal: isMaybeImported ? { message: MAYBE_IMPORTED } : error };
}
