/** Inquiries before a dispute (warning_…) and what the bank decided for the merchant leave the money where it is. */
const WITHOUT_EFFECT = new Set([
  "won",
  "prevented",
  "warning_closed",
  "warning_needs_response",
  "warning_under_review",
]);

/** Whether a dispute of that status keeps the money from us: it is open, or lost. */
export function holdsMoneyBack(status: string): boolean {
  return !WITHOUT_EFFECT.has(status);
}
