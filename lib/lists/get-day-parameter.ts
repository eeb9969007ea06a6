import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import { getParameter, type QueryParameters } from "@/lib/lists/address";

/** The maximum number of characters of invalid input to show in the message. Longer input is cut off. */
const MAX_SHOWN_CHARACTERS = 40;

/**
 * Parses a date in the URL. Returns invalid input as `wrong`, so that the page can explain why it shows a
 * different date.
 */
export function getDayParameter(
  parameters: QueryParameters,
  name: string,
): { day: CalendarDate | null; wrong: string | null } {
  const text = getParameter(parameters, name);
  if (isCalendarDate(text)) return { day: text, wrong: null };
  return { day: null, wrong: text.slice(0, MAX_SHOWN_CHARACTERS) || null };
}
