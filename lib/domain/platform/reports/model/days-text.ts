import type { CalendarDate } from "@/lib/dates/calendar-date";
import { dayText } from "./cell-text";
import { periodText } from "./period";
import type { ReportFilter } from "./report";

/** Names the period of a report or its date. */
export function daysText({ filter, today }: { filter: ReportFilter; today: CalendarDate }): string {
  return filter.period ? periodText(filter.period) : `As of ${dayText(today)}`;
}
