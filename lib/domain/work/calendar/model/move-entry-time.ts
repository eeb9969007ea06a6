import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CalendarEntryTime } from "@/lib/domain/work/calendar/model/entry";

/**
 * Moves an entry to another date and, if it has a time, optionally to another time. Its duration doesn't change.
 */
export function moveEntryTime(
  time: CalendarEntryTime,
  { startsOn, startsAt }: { startsOn: CalendarDate; startsAt: string | null },
): CalendarEntryTime {
  const hour = time.startsAt === null ? null : (startsAt ?? time.startsAt);
  const moved = toWallTime(startsOn, hour) - toWallTime(time.startsOn, time.startsAt);
  const end = new Date(toWallTime(time.endsOn, time.endsAt) + moved).toISOString();
  return {
    startsOn,
    startsAt: hour,
    endsOn: end.slice(0, 10),
    endsAt: time.endsAt === null ? null : end.slice(11, 16),
  };
}

/**
 * Converts a local date and time to milliseconds. Ignores daylight saving time so that durations don't
 * change.
 */
export function toWallTime(day: CalendarDate, hour: string | null): number {
  return Date.parse(`${day}T${hour ?? "00:00"}:00Z`);
}
