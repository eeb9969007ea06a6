import type { CalendarDate } from "@/lib/dates/calendar-date";

/**
 * Matches a day or range of days in the description of an agreement charge, such as "Full board, Nov 10 – 30, 2026".
 */
const PERIOD = /\b[A-Z][a-z]{2} \d{1,2}(?:(?:, \d{4})? – (?:[A-Z][a-z]{2} )?\d{1,2})?, \d{4}\b/;

/**
 * Returns the day to show next to the description of a charge or an invoice line. Null if the description already
 * contains its period.
 */
export function getShownDay({
  description,
  chargedOn,
}: {
  description: string;
  chargedOn: CalendarDate | null;
}): CalendarDate | null {
  return PERIOD.test(description) ? null : chargedOn;
}
