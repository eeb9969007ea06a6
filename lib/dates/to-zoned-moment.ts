import { TZDate } from "@date-fns/tz";
import type { CalendarDate } from "@/lib/dates/calendar-date";

/**
 * Converts a local date and time (HH:MM) in a time zone (IANA name) to a timestamp. If the time is skipped
 * when daylight saving time starts, returns the time one hour later. If the time occurs twice when daylight
 * saving time ends, returns the first occurrence.
 */
export function toZonedMoment(timeZone: string, day: CalendarDate, hour: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime());
}
