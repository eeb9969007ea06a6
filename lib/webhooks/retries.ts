import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/clock";

/** After the first try, and after each that follows: some 28 hours in all. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
] as const;

/** How long a webhook may fail without a success in between before it is switched off. */
export const PATIENCE_MS = 5 * DAY_MS;

/** How long a delivery waits for a webhook that is off, or a plan that is gone. */
export const HELD_MS = 3 * DAY_MS;
/** How often it looks whether that is over. */
export const HELD_PAUSE_MS = HOUR_MS;

/** How long both secrets sign after a change, so that receivers can follow. */
export const SECRET_OVERLAP_MS = DAY_MS;

/** When to try again after so many failed tries; null: no more. */
export function nextTry(tries: number, now: Date): Date | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
