import { addCalendarDays, type CalendarDate, fromDateColumn } from "@/lib/dates/calendar-date";

export type Interval = { days: number } | { weeks: number } | { months: number };

const DAYS_OF_WEEK = 7;

/** Adds an interval to a date. Adding months keeps the day of the month, or uses the last day of a shorter month. */
export function addInterval(date: CalendarDate, interval: Interval): CalendarDate {
  if ("days" in interval) return addCalendarDays(date, interval.days);
  if ("weeks" in interval) return addCalendarDays(date, interval.weeks * DAYS_OF_WEEK);
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const months = year * 12 + (month - 1) + interval.months;
  const [toYear, toMonth] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return fromDateColumn(new Date(Date.UTC(toYear, toMonth, Math.min(day, lastDay))));
}

/** Returns an interval of the given number of days. A multiple of seven days is an interval in weeks. */
export function createDayInterval(days: number): Interval {
  return days % DAYS_OF_WEEK === 0 ? { weeks: days / DAYS_OF_WEEK } : { days };
}

/** Formats an interval, for example as "6 weeks", "12 months" or "1 day". Formats 14 days as "2 weeks". */
export function formatInterval(interval: Interval): string {
  const shown = "days" in interval ? createDayInterval(interval.days) : interval;
  const [unit = "", count = 0] = Object.entries(shown)[0] ?? [];
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}
