import type { CalendarDate } from "@/lib/dates/calendar-date";
import { dayText } from "./cell-text";
import { periodText } from "./period";
import type { ReportFilter } from "./report";

/** Returns the period of a report as text, or the date of a report without one. */
export function daysText({ filter, today }: { filter: ReportFilter; today: CalendarDate }): string {
  return filter.period ? periodText(filter.period) : `As of ${dayText(today)}`;
}
