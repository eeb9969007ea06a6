import type { CalendarDate } from "@/lib/dates/calendar-date";
import { CALENDAR_VIEWS, type CalendarViewName } from "@/lib/domain/work/calendar/model/views";
import { createPageHref, getParameter, type QueryParameters } from "@/lib/lists/address";
import { getDayParameter } from "@/lib/lists/get-day-parameter";

/** The calendar state stored in the URL: the view, the date and the filter. */
export interface CalendarUrlState {
  view: CalendarViewName;
  /** Null means today. */
  on: CalendarDate | null;
  /** Whether to show only the user's own entries. */
  isMine?: boolean;
}

/**
 * Parses the query parameters. Ignores unknown values so that old links still work. The page itself reports
 * invalid dates.
 */
export function parseCalendarUrlState(parameters: QueryParameters): CalendarUrlState {
  const view = getParameter(parameters, "view");
  return {
    view: CALENDAR_VIEWS.find((one) => one === view) ?? "week",
    on: getDayParameter(parameters, "on").day,
    isMine: getParameter(parameters, "who") === "mine",
  };
}

export function getCalendarHref({ view, on, isMine = false }: CalendarUrlState): string {
  return createPageHref("/calendar", {
    view: view === "week" ? null : view,
    on,
    who: isMine ? "mine" : null,
  });
}
