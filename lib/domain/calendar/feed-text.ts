import ical, { type ICalEventData } from "ical-generator";
import type { ContextOrganization } from "@/lib/auth/context";
import { brand } from "@/lib/brand";
import { type CalendarEntry, entryKey } from "@/lib/calendar/entry";
import { addCalendarDays, toDateColumn } from "@/lib/dates/calendar-date";
import { zonedMoment } from "@/lib/dates/zoned-moment";

/** How often an app should look again, in seconds. */
const REFRESH_SECONDS = 3_600;

/** An iCalendar file (RFC 5545). What has hours stands in UTC, so that no app needs to know the organization's clocks. */
export function feedText(
  { name, timeZone }: Pick<ContextOrganization, "name" | "timeZone">,
  entries: readonly CalendarEntry[],
): string {
  const calendar = ical({
    name: `${name} (${brand.name})`,
    prodId: { company: brand.name, product: "Calendar", language: "EN" },
    ttl: REFRESH_SECONDS,
    events: entries.map((entry) => eventOf(entry, timeZone)),
  });
  // The library leaves out the break after the last line, which RFC 5545 wants.
  return `${calendar.toString()}\r\n`;
}

function eventOf(entry: CalendarEntry, timeZone: string): ICalEventData {
  const { place, horses, people, revision, changedAt } = entry;
  const names = horses.map(({ name }) => name).join(", ");
  return {
    id: `${entryKey(entry)}@${brand.domain}`,
    sequence: revision,
    // Without a METHOD it is when the entry last changed (RFC 5545 3.8.7.2).
    stamp: new Date(changedAt),
    lastModified: new Date(changedAt),
    summary: names ? `${entry.title} (${names})` : entry.title,
    ...(people.length > 0 && { description: people.map(({ name }) => name).join(", ") }),
    ...(place && { location: place }),
    ...timesOf(entry, timeZone),
  };
}

function timesOf({ startsOn, startsAt, endsOn, endsAt }: CalendarEntry, timeZone: string) {
  if (startsAt === null || endsAt === null) {
    // The end of a day-long entry is the first day without it.
    return { allDay: true, start: toDateColumn(startsOn), end: toDateColumn(addCalendarDays(endsOn, 1)) };
  }
  const start = zonedMoment(timeZone, startsOn, startsAt);
  const end = zonedMoment(timeZone, endsOn, endsAt);
  // Where the clocks are put back, what ended after it began may seem not to.
  return { start, ...(end > start && { end }) };
}
