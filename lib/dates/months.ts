import { addCalendarDays, type CalendarDate, isCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { addInterval } from "@/lib/recurrence/interval";

/** YYYY-MM */
export type Month = string;

export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isCalendarDate(`${text}-01`);
}

export function getMonth(day: CalendarDate): Month {
  return day.slice(0, 7);
}

export function getFirstDay(month: Month): CalendarDate {
  return `${month}-01`;
}

export function getLastDay(month: Month): CalendarDate {
  return addCalendarDays(addInterval(getFirstDay(month), { months: 1 }), -1);
}

/** Adds months, or subtracts them for a negative number. */
export function addMonths(month: Month, months: number): Month {
  return getMonth(addInterval(getFirstDay(month), { months }));
}

const titles = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** Formats a month, such as "November 2026". */
export function formatMonthTitle(month: Month): string {
  return titles.format(toDateColumn(getFirstDay(month)));
}
