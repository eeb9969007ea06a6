import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import type { CalendarEntryTime } from "@/lib/domain/work/calendar/model/entry";

/** Formats the times of an entry on one of its dates: "9:00 AM to 10:00 AM", "From 5:00 PM" or "All day". */
export function formatEntryTimes(time: CalendarEntryTime, day: CalendarDate): string {
  const { startsOn, startsAt, endsOn, endsAt } = time;
  const begins = startsOn === day;
  const ends = endsOn === day;
  if (startsAt === null || endsAt === null || (!begins && !ends)) return "All day";
  if (begins && ends) {
    return startsAt === endsAt
      ? formatTimeOfDay(startsAt)
      : `${formatTimeOfDay(startsAt)} to ${formatTimeOfDay(endsAt)}`;
  }
  return begins ? `From ${formatTimeOfDay(startsAt)}` : `Until ${formatTimeOfDay(endsAt)}`;
}
