import ical, { type ICalEventData } from "ical-generator";
import type { ContextOrganization } from "@/lib/auth/context";
import { brand } from "@/lib/brand";
import { addCalendarDays, toDateColumn } from "@/lib/dates/calendar-date";
import { toZonedMoment } from "@/lib/dates/to-zoned-moment";
import { type CalendarEntry, getCalendarEntryKey } from "@/lib/domain/work/calendar/model/entry";

/** How often calendar apps should refresh the feed, in seconds. */
const REFRESH_SECONDS = 3_600;

/**
 * Formats calendar entries as an iCalendar file (RFC 5545). Times are in UTC, so apps don't need the organization's
 * time zone.
 */
export function formatCalendarFeed(
  { name, timeZone }: Pick<ContextOrganization, "name" | "timeZone">,
  entries: readonly CalendarEntry[],
): string {
  const calendar = ical({
    name: `${name} (${brand.name})`,
    prodId: { company: brand.name, product: "Calendar", language: "EN" },
    ttl: REFRESH_SECONDS,
    events: entries.map((entry) => toICalEvent(entry, timeZone)),
  });
  // RFC 5545 requires a final line break, which the library omits.
  return `${calendar.toString()}\r\n`;
}

function toICalEvent(entry: CalendarEntry, timeZone: string): ICalEventData {
  const { place, horses, people, revision, changedAt } = entry;
  const names = horses.map(({ name }) => name).join(", ");
  return {
    id: `${getCalendarEntryKey(entry)}@${brand.domain}`,
    sequence: revision,
    // In a file without a METHOD property, DTSTAMP is the time of the last change (RFC 5545, 3.8.7.2).
    stamp: new Date(changedAt),
    lastModified: new Date(changedAt),
    summary: names ? `${entry.title} (${names})` : entry.title,
    ...(people.length > 0 && { description: people.map(({ name }) => name).join(", ") }),
    ...(place && { location: place }),
    ...toICalTimes(entry, timeZone),
  };
}

function toICalTimes({ startsOn, startsAt, endsOn, endsAt }: CalendarEntry, timeZone: string) {
  if (startsAt === null || endsAt === null) {
    // iCalendar end dates of all-day entries are exclusive.
    return { allDay: true, start: toDateColumn(startsOn), end: toDateColumn(addCalendarDays(endsOn, 1)) };
  }
  const start = toZonedMoment(timeZone, startsOn, startsAt);
  const end = toZonedMoment(timeZone, endsOn, endsAt);
  // Omits an end time that isn't after the start. If daylight saving time skips the start time, the start
  // moves one hour later and can be after the end time.
  return { start, ...(end > start && { end }) };
}
