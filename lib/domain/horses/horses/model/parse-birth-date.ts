import type { CalendarDate } from "@/lib/dates/calendar-date";
import { readTypedDate } from "@/lib/dates/typed-date";

/**
 * Parses a date of birth as written in horse lists. A year alone means January 1 of that year, as in breed
 * registries.
 */
export function parseBirthDate(text: string): CalendarDate | string {
  const year = text.trim();
  return /^\d{4}$/.test(year) ? `${year}-01-01` : readTypedDate(text);
}
