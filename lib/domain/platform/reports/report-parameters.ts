import type { Context, ContextOrganization } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import type { ReportFilter } from "@/lib/domain/platform/reports/model/report";
import type { ReportParameters } from "@/lib/domain/platform/reports/reader";

/** Returns a report's filter and today's date in the organization's time zone. */
export function createReportParameters(
  { clock }: Context,
  { timeZone }: ContextOrganization,
  filter: (today: CalendarDate) => ReportFilter,
): ReportParameters {
  const today = getCalendarDate(timeZone, clock.now());
  return { filter: filter(today), today, timeZone };
}
