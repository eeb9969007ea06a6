/** Inquiries (warning_…) and disputes decided in the merchant's favor don't withhold money. */
const STATUSES_WITHOUT_EFFECT = new Set([
  "won",
  "prevented",
  "warning_closed",
  "warning_needs_response",
  "warning_under_review",
]);

/** Returns whether a dispute with this status is open or lost, so that the money is withheld. */
export function isWithholdingFunds(status: string): boolean {
  return !STATUSES_WITHOUT_EFFECT.has(status);
}
