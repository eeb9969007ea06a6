import type { Context, ContextOrganization } from "@/lib/auth/context";
import { type CalendarDate, calendarDateIn } from "@/lib/dates/calendar-date";
import type { ReportQuestion } from "@/lib/domain/reports/reader";
import type { ReportFilter } from "@/lib/reports/report";

/** What is asked of a report, as it is today where the organization is. */
export function questionOf(
  { clock }: Context,
  { timeZone }: ContextOrganization,
  filter: (today: CalendarDate) => ReportFilter,
): ReportQuestion {
  const today = calendarDateIn(timeZone, clock.now());
  return { filter: filter(today), today, timeZone };
}
