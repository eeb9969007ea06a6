import { DAY_MS } from "@/lib/clock";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { addInterval, type Interval } from "@/lib/recurrence/interval";

const LONGEST_MONTH_DAYS = 31;

/** Returns the largest number of days between consecutive dates of a recurrence. */
export function getLongestGapDays(interval: Interval): number {
  if ("days" in interval) return interval.days;
  if ("weeks" in interval) return interval.weeks * 7;
  return interval.months * LONGEST_MONTH_DAYS;
}

function multiplyInterval(interval: Interval, times: number): Interval {
  if ("days" in interval) return { days: interval.days * times };
  if ("weeks" in interval) return { weeks: interval.weeks * times };
  return { months: interval.months * times };
}

/**
 * Returns the first date of a fixed recurrence that is later than `after`. Calculates from the start date, so
 * a monthly series that starts on the 31st returns to the 31st after a shorter month.
 */
export function getNextScheduledDate(
  startsOn: CalendarDate,
  interval: Interval,
  after: CalendarDate,
): CalendarDate {
  const days = (toDateColumn(after).getTime() - toDateColumn(startsOn).getTime()) / DAY_MS;
  let times = Math.max(0, Math.floor(days / getLongestGapDays(interval)));
  let next = addInterval(startsOn, multiplyInterval(interval, times));
  while (next <= after) {
    times += 1;
    next = addInterval(startsOn, multiplyInterval(interval, times));
  }
  return next;
}

/**
 * "completion" calculates the next due date from the day on which the care was done, as is usual for farrier
 * visits. "schedule" uses fixed dates.
 */
export const REPEATS_FROM = ["completion", "schedule"] as const;
export type RepeatsFrom = (typeof REPEATS_FROM)[number];

export interface Recurrence {
  startsOn: CalendarDate;
  /** Null if the care doesn't repeat. */
  interval: Interval | null;
  repeatsFrom: RepeatsFrom;
}

/** Returns the next due date after care is completed, or null if the care doesn't repeat. */
export function getNextDueOn(
  { startsOn, interval, repeatsFrom }: Recurrence,
  { dueOn, doneOn }: { dueOn: CalendarDate; doneOn: CalendarDate },
): CalendarDate | null {
  if (!interval) return null;
  if (repeatsFrom === "completion") return addInterval(doneOn, interval);
  return getNextScheduledDate(startsOn, interval, doneOn > dueOn ? doneOn : dueOn);
}
