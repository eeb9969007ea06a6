const LIVE_STATUSES = new Set(["trialing", "active", "past_due", "paused"]);

const ENDED_STATUSES = new Set(["canceled", "incomplete_expired"]);

/**
 * Returns whether the subscription is live. The user can change a live subscription, but can't buy a second one.
 * Returns false for an unpaid subscription.
 */
export function isLiveStatus(status: string | null | undefined): boolean {
  return LIVE_STATUSES.has(status ?? "");
}

/**
 * Returns whether the subscription grants nothing until it is paid. The user can pay for it, cancel it or buy a new
 * subscription.
 */
export function isUnpaidStatus(status: string | null): boolean {
  return status === "unpaid" || status === "incomplete";
}

/** Returns whether the subscription has ended permanently. */
export function isEndedStatus(status: string): boolean {
  return ENDED_STATUSES.has(status);
}

/**
 * Returns whether Stripe accepts a plan change now. A change requires that nothing is owed and that the
 * subscription isn't paused.
 */
export function isChangeableStatus(status: string): boolean {
  return status === "active" || status === "trialing";
}
