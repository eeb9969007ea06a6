import type { EntryTime } from "@/lib/calendar/entry";
import { occurrenceOn } from "@/lib/calendar/occurrences";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { DomainError } from "@/lib/errors";

/** The time of a repeating event that stands on a day, or VALIDATION. */
export function requireOccurrence(event: EventDto, day: CalendarDate): EntryTime {
  const found = event.interval && occurrenceOn(event, day);
  if (found) return found;
  const message = "This event doesn't come on that day any more.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { occurs_on: message } });
}
