import { DAY_MS } from "@/lib/clock";

/** A date without a time, as YYYY-MM-DD. */
export type CalendarDate = string;

const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** The range of supported dates. It excludes typos such as the years "26" and "20266". */
const EARLIEST = "1900-01-01";
const LATEST = "2999-12-31";

/** Returns whether the date exists and is between 1900 and 2999. For example, 2026-02-30 doesn't exist. */
export function isCalendarDate(value: string): boolean {
  return value >= EARLIEST && value <= LATEST && isExistingDate(value);
}

/** Returns whether the date exists, in any year from 0000 to 9999. */
export function isExistingDate(value: string): boolean {
  if (!PATTERN.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Returns the date, or the nearest supported date. */
export function getNearestSupportedDate(date: CalendarDate): CalendarDate {
  if (date < EARLIEST) return EARLIEST;
  return date > LATEST ? LATEST : date;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the local date in a time zone (IANA name). Most requests call this function, so the formatter is
 * cached.
 */
export function getCalendarDate(timeZone: string, moment: Date): CalendarDate {
  const known = formats.get(timeZone) ?? getFormat(timeZone);
  formats.set(timeZone, known);
  const parts = Object.fromEntries(known.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

function getFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
}

export function addCalendarDays(date: CalendarDate, days: number): CalendarDate {
  return fromDateColumn(new Date(toDateColumn(date).getTime() + days * DAY_MS));
}

/**
 * Converts the value of a `date` column, which the driver returns as midnight UTC. Throws RangeError for
 * dates after the year 9999, because such dates don't sort correctly as text and loops over them would never
 * end.
 */
export function fromDateColumn(value: Date): CalendarDate {
  if (value.getUTCFullYear() > 9999) throw new RangeError(`${value.toISOString()} is not a valid date.`);
  return value.toISOString().slice(0, 10);
}

export function toDateColumn(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`);
}
