import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatReportDay } from "@/lib/domain/billing/billing-reports/model/cells";
import { formatPeriod } from "./period";
import type { ReportFilter } from "./report";

/** Formats a report's period or, if the report has no period, its date. */
export function formatReportDays({ filter, today }: { filter: ReportFilter; today: CalendarDate }): string {
  return filter.period ? formatPeriod(filter.period) : `As of ${formatReportDay(today)}`;
}
