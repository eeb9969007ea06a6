/** Inquiries (warning_…) and disputes decided for the merchant don't withhold money. */
const STATUSES_WITHOUT_EFFECT = new Set([
  "won",
  "prevented",
  "warning_closed",
  "warning_needs_response",
  "warning_under_review",
]);

/** Returns whether a dispute with this status withholds the money: it is open or lost. */
export function isWithholdingFunds(status: string): boolean {
  return !STATUSES_WITHOUT_EFFECT.has(status);
}
