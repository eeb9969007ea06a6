/** No money is withheld in an inquiry (warning_…) or in a dispute that was decided in the merchant's favor. */
const STATUSES_WITHOUT_EFFECT = new Set([
  "won",
  "prevented",
  "warning_closed",
  "warning_needs_response",
  "warning_under_review",
]);

/** Returns whether the money is withheld because a dispute with this status is open or lost. */
export function isWithholdingFunds(status: string): boolean {
  return !STATUSES_WITHOUT_EFFECT.has(status);
}
