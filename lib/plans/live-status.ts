const LIVE = new Set(["trialing", "active", "past_due", "paused"]);

const ENDED = new Set(["canceled", "incomplete_expired"]);

/** Whether a subscription of this status goes on: who has one changes it and gets no second. An unpaid one doesn't. */
export function isLiveStatus(status: string | null | undefined): boolean {
  return LIVE.has(status ?? "");
}

/** Whether it grants nothing until it is paid: it may be paid, canceled or bought anew. */
export function isUnpaidStatus(status: string | null): boolean {
  return status === "unpaid" || status === "incomplete";
}

/** Whether it is over for good. */
export function isEndedStatus(status: string): boolean {
  return ENDED.has(status);
}

/** Whether Stripe takes another plan at once: nothing is owed, nothing is held up. */
export function isChangeableStatus(status: string): boolean {
  return status === "active" || status === "trialing";
}
