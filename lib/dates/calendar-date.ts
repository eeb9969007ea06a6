import { DAY_MS } from "@/lib/clock";

/** A day without a time, as YYYY-MM-DD. */
export type CalendarDate = string;

const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** A year typed as "26" is no day of the first century, and one typed as "20266" none that anybody plans for. */
const EARLIEST = "1900-01-01";
const LATEST = "2999-12-31";

/** True for a day that exists, from 1900 to 2999: 2026-02-30 does not. */
export function isCalendarDate(value: string): boolean {
  if (!PATTERN.test(value) || value < EARLIEST || value > LATEST) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A day that exists, or the nearest to it that is taken. */
export function nearestTaken(date: CalendarDate): CalendarDate {
  if (date < EARLIEST) return EARLIEST;
  return date > LATEST ? LATEST : date;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that it is in a time zone (IANA name) at a moment: asked on most requests, so its format is kept. */
export function calendarDateIn(timeZone: string, moment: Date): CalendarDate {
  const known = formats.get(timeZone) ?? dayFormat(timeZone);
  formats.set(timeZone, known);
  const parts = Object.fromEntries(known.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
}

export function addCalendarDays(date: CalendarDate, days: number): CalendarDate {
  return fromDateColumn(new Date(toDateColumn(date).getTime() + days * DAY_MS));
}

/**
 * A `date` column's value, which the driver gives as midnight UTC. RangeError after the year 9999, whose days no longer
 * sort as their texts do: who counts on to a later day would count for ever.
 */
export function fromDateColumn(value: Date): CalendarDate {
  if (value.getUTCFullYear() > 9999) throw new RangeError(`${value.toISOString()} is no day of ours.`);
  return value.toISOString().slice(0, 10);
}

export function toDateColumn(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`);
}
