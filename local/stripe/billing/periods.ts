/** How often a price is charged. */
export interface Cycle {
  interval: string;
  interval_count: number;
}

export const DAY_SECONDS = 24 * 3_600;
/** How long a renewal invoice stays a draft before it is finalized. */
export const DRAFT_SECONDS = 3_600;
const FIXED_DAYS: Record<string, number> = { day: 1, week: 7 };

/**
 * Returns the time `times` cycles after `anchor` (Unix seconds, UTC). In short months, day 31 becomes the last
 * day.
 */
export function addCycles(anchor: number, { interval, interval_count }: Cycle, times = 1): number {
  const days = FIXED_DAYS[interval];
  if (days !== undefined) return anchor + days * interval_count * times * DAY_SECONDS;
  const date = new Date(anchor * 1_000);
  const day = date.getUTCDate();
  const months = (interval === "year" ? 12 : 1) * interval_count * times;
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1_000);
}

/**
 * Returns the end of the first cycle that ends after `time`. Counts every cycle from the anchor, so that a
 * short month doesn't shift later cycles.
 */
export function getNextBoundary(anchor: number, cycle: Cycle, time: number): number {
  for (let times = 0; ; times += 1) {
    const boundary = addCycles(anchor, cycle, times);
    if (boundary > time) return boundary;
  }
}
