import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import type { CalendarEntryTime } from "@/lib/domain/work/calendar/model/entry";
import { findOccurrence } from "@/lib/domain/work/calendar/model/occurrences";
import { DomainError } from "@/lib/errors";

/**
 * Returns a repeating event's occurrence on the given date. Throws VALIDATION if there is no occurrence on
 * that date.
 */
export function requireOccurrence(event: CalendarEventDto, day: CalendarDate): CalendarEntryTime {
  const found = event.interval && findOccurrence(event, day);
  if (found) return found;
  const message = "This event no longer occurs on that date. Reload the page to see its dates.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { occurs_on: message } });
}
