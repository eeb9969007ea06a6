import type { CalendarDate } from "@/lib/dates/calendar-date";

/** A range of days, including the first and last day. */
export interface DateRange {
  from: CalendarDate;
  to: CalendarDate;
}
