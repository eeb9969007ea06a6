const LIVE = new Set(["trialing", "active", "past_due", "paused"]);

const ENDED = new Set(["canceled", "incomplete_expired"]);

/**
 * Returns whether the subscription is live, so that it can be changed but no second one bought. False for unpaid ones.
 */
export function isLiveStatus(status: string | null | undefined): boolean {
  return LIVE.has(status ?? "");
}

/** Returns whether it grants nothing until it is paid. The user can pay it, cancel it or buy a new one. */
export function isUnpaidStatus(status: string | null): boolean {
  return status === "unpaid" || status === "incomplete";
}

/** Returns whether it has ended permanently. */
export function isEndedStatus(status: string): boolean {
  return ENDED.has(status);
}

/** Returns whether Stripe accepts a plan change now: nothing is owed or paused. */
export function isChangeableStatus(status: string): boolean {
  return status === "active" || status === "trialing";
}
