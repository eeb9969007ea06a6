import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { DateRange } from "@/lib/dates/date-range";
import type { CalendarViewName } from "@/lib/domain/work/calendar/model/views";

const createFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });

const fullDateFormat = createFormat({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
const monthFormat = createFormat({ month: "long", year: "numeric" });
const dayFormat = createFormat({ month: "short", day: "numeric" });

/** Returns the title for a view's period, such as "November 2026" or "Nov 22 to Nov 28, 2026". */
export function formatPeriodTitle(view: CalendarViewName, on: CalendarDate, { from, to }: DateRange): string {
  if (view === "day") return fullDateFormat.format(toDateColumn(on));
  if (view === "month") return monthFormat.format(toDateColumn(on));
  return `${dayFormat.format(toDateColumn(from))} to ${dayFormat.format(toDateColumn(to))}, ${to.slice(0, 4)}`;
}

/** Formats a date as "Nov 22". */
export function formatShortDate(date: CalendarDate): string {
  return dayFormat.format(toDateColumn(date));
}
