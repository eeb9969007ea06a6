/** No money is withheld in an inquiry (warning_…) or in a dispute that was decided in the merchant's favor. */
const STATUSES_WITHOUT_EFFECT = new Set([
  "won",
  "prevented",
  "warning_closed",
  "warning_needs_response",
  "warning_under_review",
]);

/** Returns whether a dispute with this status withholds the payment's money. Open and lost disputes do. */
export function isWithholdingFunds(status: string): boolean {
  return !STATUSES_WITHOUT_EFFECT.has(status);
}
