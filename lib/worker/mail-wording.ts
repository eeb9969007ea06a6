import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Formats a date without a time, such as "November 30, 2026". */
export function formatMailDay(date: CalendarDate): string {
  return longDate.format(new Date(`${date}T00:00:00Z`));
}

/** Formats the calendar date of a moment in the given time zone. */
export function formatMoment(moment: Date, timeZone: string): string {
  return formatMailDay(getCalendarDate(timeZone, moment));
}

/**
 * Formats a date in our default time zone and adds the zone's name, for recipients whose time zone is
 * unknown.
 */
export function formatMomentWithZone(moment: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: DEFAULT_TIME_ZONE,
    timeZoneName: "longGeneric",
  }).formatToParts(moment);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? DEFAULT_TIME_ZONE;
  return `${formatMoment(moment, DEFAULT_TIME_ZONE)} (${zone})`;
}

const exactTime = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** Formats a time for recipients in any time zone, such as "November 21, 2026 at 6:30 AM UTC". */
export function formatExactTime(moment: Date): string {
  return `${exactTime.format(moment)} UTC`;
}

interface Person {
  name: string | null;
  email: string | null;
  roleName: string | null;
}

/** Lists the known details about a person who responded to an invitation. */
export function getPersonDetails({ name, email, roleName }: Person): [name: string, value: string][] {
  const facts = { Name: name, Email: email, Role: roleName };
  return Object.entries(facts).flatMap(([label, value]) => (value ? [[label, value]] : []));
}
