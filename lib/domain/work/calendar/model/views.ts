import {
  addCalendarDays,
  type CalendarDate,
  fromDateColumn,
  getNearestSupportedDate,
  toDateColumn,
} from "@/lib/dates/calendar-date";

export const CALENDAR_VIEWS = ["day", "week", "month", "agenda"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The number of days that the agenda shows. */
const AGENDA_DAYS = 30;

/** The first day of the week; 0 is Sunday. */
export type Weekday = 0 | 1;

/** Time zones of regions where weeks usually start on Monday. In all other time zones, weeks start on Sunday. */
const MONDAY_ZONES = /^(?:Europe|Africa|Australia|Atlantic)\/|^Pacific\/Auckland$/;

export function getFirstWeekday(timeZone: string): Weekday {
  return MONDAY_ZONES.test(timeZone) ? 1 : 0;
}

export interface DayRange {
  from: CalendarDate;
  /** The last date, inclusive. */
  to: CalendarDate;
}

/** Returns the dates that a view shows. A month view includes all days of the month's first and last weeks. */
export function getViewRange(view: CalendarView, on: CalendarDate, first: Weekday): DayRange {
  switch (view) {
    case "day":
      return { from: on, to: on };
    case "week":
      return getWeek(on, first);
    case "month":
      return { from: getWeek(getMonthStart(on), first).from, to: getWeek(getMonthEnd(on), first).to };
    case "agenda":
      return { from: on, to: addCalendarDays(on, AGENDA_DAYS - 1) };
  }
}

/**
 * Limits a range to the supported dates. A range can otherwise extend past the last supported date, which
 * falls in the middle of a week.
 */
export function toCalendarQuery({ from, to }: DayRange): DayRange {
  return { from: getNearestSupportedDate(from), to: getNearestSupportedDate(to) };
}

function getWeek(day: CalendarDate, first: Weekday): DayRange {
  const from = addCalendarDays(day, -((getWeekday(day) - first + 7) % 7));
  return { from, to: addCalendarDays(from, 6) };
}

export function getWeekday(day: CalendarDate): number {
  return toDateColumn(day).getUTCDay();
}

export function getMonth(day: CalendarDate): string {
  return day.slice(0, 7);
}

function getMonthStart(day: CalendarDate): CalendarDate {
  return `${getMonth(day)}-01`;
}

function getMonthEnd(day: CalendarDate): CalendarDate {
  return addCalendarDays(addMonths(day, 1), -1);
}

/** Adds a number of months to the month of `day` and returns the first date of the resulting month. */
function addMonths(day: CalendarDate, months: number): CalendarDate {
  const start = toDateColumn(getMonthStart(day));
  return fromDateColumn(new Date(start.setUTCMonth(start.getUTCMonth() + months)));
}

/** Returns the date that the "next" (1) or "previous" (-1) link leads to. */
export function getAdjacentDate(view: CalendarView, on: CalendarDate, direction: 1 | -1): CalendarDate {
  switch (view) {
    case "day":
      return addCalendarDays(on, direction);
    case "week":
      return addCalendarDays(on, 7 * direction);
    case "month":
      return addMonths(on, direction);
    case "agenda":
      return addCalendarDays(on, AGENDA_DAYS * direction);
  }
}

export function listDays({ from, to }: DayRange): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = from; day <= to; day = addCalendarDays(day, 1)) days.push(day);
  return days;
}
