import type { CalendarDate } from "@/lib/dates/calendar-date";
import { readWrittenDate } from "@/lib/dates/written-date";

/** A birth as lists write it: a day, or the year alone, of which the first of January counts, as it does for registries. */
export function readBirth(text: string): CalendarDate | string {
  const year = text.trim();
  return /^\d{4}$/.test(year) ? `${year}-01-01` : readWrittenDate(text);
}
