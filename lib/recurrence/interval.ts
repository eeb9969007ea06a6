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

/** Formats an interval, for example as "6 weeks", "12 months" or "1 day". */
export function formatInterval(interval: Interval): string {
  const [unit = "", count = 0] = Object.entries(interval)[0] ?? [];
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}
