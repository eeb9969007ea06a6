import { addInterval, type Interval } from "@/lib/care/interval";
import { DAY_MS } from "@/lib/clock";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";

const LONGEST_MONTH_DAYS = 31;

/** At most so many days lie between two of a rhythm. */
export function longestDays(interval: Interval): number {
  if ("days" in interval) return interval.days;
  if ("weeks" in interval) return interval.weeks * 7;
  return interval.months * LONGEST_MONTH_DAYS;
}

function multiplied(interval: Interval, times: number): Interval {
  if ("days" in interval) return { days: interval.days * times };
  if ("weeks" in interval) return { weeks: interval.weeks * times };
  return { months: interval.months * times };
}

/**
 * The first day of a fixed rhythm after a day. It counts from the start, so that the 31st stays the 31st after a
 * shorter month.
 */
export function nextInRhythm(startsOn: CalendarDate, interval: Interval, after: CalendarDate): CalendarDate {
  const days = (toDateColumn(after).getTime() - toDateColumn(startsOn).getTime()) / DAY_MS;
  let times = Math.max(0, Math.floor(days / longestDays(interval)));
  let next = addInterval(startsOn, multiplied(interval, times));
  while (next <= after) {
    times += 1;
    next = addInterval(startsOn, multiplied(interval, times));
  }
  return next;
}

/** completion: so long after it was done, as a farrier counts. schedule: on fixed days, whenever it was done. */
export const REPEATS_FROM = ["completion", "schedule"] as const;
export type RepeatsFrom = (typeof REPEATS_FROM)[number];

export interface Recurrence {
  startsOn: CalendarDate;
  /** null: once. */
  interval: Interval | null;
  repeatsFrom: RepeatsFrom;
}

/** When care is due again that was done for a due day; null for what doesn't come again. */
export function nextDueOn(
  { startsOn, interval, repeatsFrom }: Recurrence,
  { dueOn, doneOn }: { dueOn: CalendarDate; doneOn: CalendarDate },
): CalendarDate | null {
  if (!interval) return null;
  if (repeatsFrom === "completion") return addInterval(doneOn, interval);
  return nextInRhythm(startsOn, interval, doneOn > dueOn ? doneOn : dueOn);
}
