import { CALENDAR_VIEWS, type CalendarView } from "@/lib/calendar/views";
import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import { type AddressParameters, addressOf, parameter } from "@/lib/lists/address";

/** What the calendar's address says: how much of it, and around which day. */
export interface CalendarAddress {
  view: CalendarView;
  /** Null: today. */
  on: CalendarDate | null;
}

/** What is unknown in it is ignored: an old link still shows something. */
export function readCalendarAddress(parameters: AddressParameters): CalendarAddress {
  const on = parameter(parameters, "on");
  const view = parameter(parameters, "view");
  return {
    view: CALENDAR_VIEWS.find((one) => one === view) ?? "week",
    on: isCalendarDate(on) ? on : null,
  };
}

export function calendarHref({ view, on }: CalendarAddress): string {
  return addressOf("/calendar", { view: view === "week" ? null : view, on });
}
