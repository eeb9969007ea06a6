import { addCalendarDays, type CalendarDate, getNearestSupportedDate } from "@/lib/dates/calendar-date";
import type { DateRange } from "@/lib/dates/date-range";
import { addMonths, getFirstDay, getLastDay, getMonth, type Month } from "@/lib/dates/months";
import { getIsoWeekday } from "@/lib/recurrence/recurrence-rule";

export const CALENDAR_VIEWS = ["day", "week", "month", "agenda"] as const;
export type CalendarViewName = (typeof CALENDAR_VIEWS)[number];

/** The number of days that the agenda shows. */
const AGENDA_DAYS = 30;

/** The first day of the week: 1 is Monday and 7 is Sunday (ISO 8601). */
export type FirstWeekday = 1 | 7;

/** Time zones of regions where weeks usually start on Monday. In all other time zones, weeks start on Sunday. */
const MONDAY_ZONES = /^(?:Europe|Africa|Australia|Atlantic)\/|^Pacific\/Auckland$/;

export function getFirstWeekday(timeZone: string): FirstWeekday {
  return MONDAY_ZONES.test(timeZone) ? 1 : 7;
}

/** Returns the dates that a view shows. A month view includes all days of the month's first and last weeks. */
export function getViewRange(view: CalendarViewName, on: CalendarDate, first: FirstWeekday): DateRange {
  switch (view) {
    case "day":
      return { from: on, to: on };
    case "week":
      return getWeek(on, first);
    case "month":
      return getWeeksOfMonth(getMonth(on), first);
    case "agenda":
      return { from: on, to: addCalendarDays(on, AGENDA_DAYS - 1) };
  }
}

/**
 * Limits a range to the supported dates. The last supported date falls in the middle of a week, so a view's range
 * can extend past it.
 */
export function toCalendarQuery({ from, to }: DateRange): DateRange {
  return { from: getNearestSupportedDate(from), to: getNearestSupportedDate(to) };
}

function getWeek(day: CalendarDate, first: FirstWeekday): DateRange {
  const from = addCalendarDays(day, -((getIsoWeekday(day) - first + 7) % 7));
  return { from, to: addCalendarDays(from, 6) };
}

function getWeeksOfMonth(month: Month, first: FirstWeekday): DateRange {
  return { from: getWeek(getFirstDay(month), first).from, to: getWeek(getLastDay(month), first).to };
}

/** Returns the date that the "next" (1) or "previous" (-1) link leads to. */
export function getAdjacentDate(view: CalendarViewName, on: CalendarDate, direction: 1 | -1): CalendarDate {
  switch (view) {
    case "day":
      return addCalendarDays(on, direction);
    case "week":
      return addCalendarDays(on, 7 * direction);
    case "month":
      return getFirstDay(addMonths(getMonth(on), direction));
    case "agenda":
      return addCalendarDays(on, AGENDA_DAYS * direction);
  }
}

export function listDays({ from, to }: DateRange): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = from; day <= to; day = addCalendarDays(day, 1)) days.push(day);
  return days;
}
