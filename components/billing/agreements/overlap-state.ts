import type { ActionError } from "@/lib/actions/client";

/**
 * The server's question about whether to add an agreement even though the horse already has one for the service.
 */
export interface OverlapState {
  /** The question from the last rejected request, or null if the server hasn't asked. */
  question: string | null;
  /** Whether the form shows the question. False after a change to the horse, service or days. */
  isOpen: boolean;
  /** Whether the member submitted the form again without selecting the checkbox. */
  isUnanswered: boolean;
}

export const NO_OVERLAP: OverlapState = { question: null, isOpen: false, isUnanswered: false };

/**
 * Returns the state after a request. If the errors are only in other fields, the question and its checkbox remain
 * visible.
 */
export function updateOverlap(current: OverlapState, error: ActionError | undefined): OverlapState {
  const question = error?.fieldErrors?.allows_overlap;
  if (question === undefined) return { ...current, isUnanswered: false };
  return { question, isOpen: true, isUnanswered: current.isOpen };
}

/** Hides the overlap question after a change to the horse, service or days. */
export function closeOverlap(current: OverlapState): OverlapState {
  return { ...current, isOpen: false };
}

/** Returns the error to show for the whole form. The overlap question isn't shown as an error. */
export function getFormFailure(failure: string | null, { question }: OverlapState): string | null {
  return failure === question ? null : failure;
}
