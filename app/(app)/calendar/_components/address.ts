import { CALENDAR_VIEWS, type CalendarView } from "@/lib/calendar/views";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type AddressParameters, addressOf, parameter } from "@/lib/lists/address";
import { dayParameter } from "@/lib/lists/day-parameter";

/** What the calendar's address says: how much of it, and around which day. */
export interface CalendarAddress {
  view: CalendarView;
  /** Null: today. */
  on: CalendarDate | null;
  /** What takes the reader alone. */
  isMine?: boolean;
}

/** What is unknown in it is ignored: an old link still shows something. A wrong day is told by the page. */
export function readCalendarAddress(parameters: AddressParameters): CalendarAddress {
  const view = parameter(parameters, "view");
  return {
    view: CALENDAR_VIEWS.find((one) => one === view) ?? "week",
    on: dayParameter(parameters, "on").day,
    isMine: parameter(parameters, "who") === "mine",
  };
}

export function calendarHref({ view, on, isMine = false }: CalendarAddress): string {
  return addressOf("/calendar", { view: view === "week" ? null : view, on, who: isMine ? "mine" : null });
}
