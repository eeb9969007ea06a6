import { TZDate } from "@date-fns/tz";
import type { CalendarDate } from "@/lib/dates/calendar-date";

/**
 * The moment at which the clocks of a time zone (IANA name) show a day and an hour (HH:MM). An hour that is left out
 * in spring is the same one later; of one that comes twice in autumn it is the first.
 */
export function zonedMoment(timeZone: string, day: CalendarDate, hour: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime());
}
