import type { CalendarDate } from "@/lib/dates/calendar-date";
import { readWrittenDate } from "@/lib/dates/written-date";

/**
 * Parses a birth date as it appears in lists: a date, or only a year, which means January 1, as in breed
 * registries.
 */
export function parseBirth(text: string): CalendarDate | string {
  const year = text.trim();
  return /^\d{4}$/.test(year) ? `${year}-01-01` : readWrittenDate(text);
}
