import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";

export interface StatementPeriod {
  from: CalendarDate;
  to: CalendarDate;
}

/** Returns the first day of the month that contains `day`. */
function getMonthStart(day: CalendarDate): CalendarDate {
  return `${day.slice(0, 7)}-01`;
}

/** Returns the calendar month before the month of `today`. */
export function getLastMonth(today: CalendarDate): StatementPeriod {
  const to = addCalendarDays(getMonthStart(today), -1);
  return { from: getMonthStart(to), to };
}

/** Returns the current month through `today`. */
export function getThisMonth(today: CalendarDate): StatementPeriod {
  return { from: getMonthStart(today), to: today };
}

/** Returns the default period of a statement: from the first day of last month through `today`. */
export function getDefaultStatementPeriod(today: CalendarDate): StatementPeriod {
  return { from: getLastMonth(today).from, to: today };
}
