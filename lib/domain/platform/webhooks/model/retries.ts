import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/clock";

/** Pauses after the first and each further attempt: about 28 hours in total. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
] as const;

/** A webhook without a success for this long is disabled. */
export const DISABLE_AFTER_MS = 5 * DAY_MS;

/** How long a delivery waits for a disabled webhook or a missing plan. */
export const MAX_DELIVERY_WAIT_MS = 3 * DAY_MS;
/** How often a waiting delivery checks again. */
export const WAIT_CHECK_INTERVAL_MS = HOUR_MS;

/** How long both secrets sign messages after a change, so that receivers can switch. */
export const SECRET_OVERLAP_MS = DAY_MS;

/** Returns the time of the next attempt after a number of failures; null if none exists. */
export function getNextAttemptTime(tries: number, now: Date): Date | null {
  const pause = RETRY_DELAYS_MS[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
