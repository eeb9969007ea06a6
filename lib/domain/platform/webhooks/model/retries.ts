import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/clock";

/** The pause after each failed attempt, about 28 hours in total. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
] as const;

/** A webhook is disabled after all deliveries have failed for this long. */
export const DISABLE_WEBHOOK_AFTER_MS = 5 * DAY_MS;

/**
 * The maximum time that a delivery waits while its webhook is disabled or the plan doesn't include webhooks.
 */
export const MAX_DELIVERY_WAIT_MS = 3 * DAY_MS;
/** How often the worker checks whether a waiting delivery can be sent. */
export const WAIT_CHECK_INTERVAL_MS = HOUR_MS;

/** How long messages are signed with both secrets after a rotation, so that receivers have time to switch. */
export const WEBHOOK_SECRET_OVERLAP_MS = DAY_MS;

/**
 * Returns the time of the next attempt after the given number of failures. Returns null if no attempts are left.
 */
export function getNextDeliveryAttemptTime(tries: number, now: Date): Date | null {
  const pause = RETRY_DELAYS_MS[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
