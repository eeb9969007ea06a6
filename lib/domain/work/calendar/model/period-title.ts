import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { CalendarView, DayRange } from "@/lib/domain/work/calendar/model/views";

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });

const whole = format({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
const month = format({ month: "long", year: "numeric" });
const day = format({ month: "short", day: "numeric" });

/** Returns the title of a view: "November 2026", "Nov 22 to Nov 28, 2026". */
export function formatPeriodTitle(view: CalendarView, on: CalendarDate, { from, to }: DayRange): string {
  if (view === "day") return whole.format(toDateColumn(on));
  if (view === "month") return month.format(toDateColumn(on));
  return `${day.format(toDateColumn(from))} to ${day.format(toDateColumn(to))}, ${to.slice(0, 4)}`;
}

/** Returns "Nov 22". */
export function formatShortDate(date: CalendarDate): string {
  return day.format(toDateColumn(date));
}
