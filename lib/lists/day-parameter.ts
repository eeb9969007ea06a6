import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import { type AddressParameters, parameter } from "@/lib/lists/address";

/** No day is so long; more of a wrong one isn't said back. */
const SAID_LETTERS = 40;

/** The day that an address asks for; else what stands there instead of one, to be said: nobody sees today unawares. */
export function dayParameter(
  parameters: AddressParameters,
  name: string,
): { day: CalendarDate | null; wrong: string | null } {
  const text = parameter(parameters, name);
  if (isCalendarDate(text)) return { day: text, wrong: null };
  return { day: null, wrong: text.slice(0, SAID_LETTERS) || null };
}
