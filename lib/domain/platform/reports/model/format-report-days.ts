import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatDay } from "./format-cell";
import { formatPeriod } from "./period";
import type { ReportFilter } from "./report";

/** Returns the period of a report as text, or the date of a report that has no period. */
export function formatReportDays({ filter, today }: { filter: ReportFilter; today: CalendarDate }): string {
  return filter.period ? formatPeriod(filter.period) : `As of ${formatDay(today)}`;
}
