import { addInterval } from "@/lib/care/interval";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { EntryFields } from "@/lib/domain/finances/schemas";
import type { EntryState, SeriesState } from "@/lib/domain/finances/write-data";
import { DomainError } from "@/lib/errors";
import { nextBooking } from "@/lib/finances/repeats";

/** What is stored of what was typed. */
export function stateOf({ kind, amount, category, vendor, note, booked_on }: EntryFields): EntryState {
  return { kind, amountCents: amount, category, vendor, note, bookedOn: booked_on };
}

/** Months back that a series can begin: each of its days until now is written at once. */
const MAX_MONTHS_BACK = 12;

/** The rhythm of what comes again, counted from its day. VALIDATION when that is too long ago. */
export function seriesFrom(
  { repeats, booked_on: startsOn }: EntryFields,
  today: CalendarDate,
): Omit<SeriesState, "seriesId"> {
  if (!repeats) return { repeats: null, startsOn: null, nextOn: null };
  if (startsOn < addInterval(today, { months: -MAX_MONTHS_BACK })) {
    const message = "What repeats can begin up to a year back. Add what is older by itself, or import it.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { booked_on: message } });
  }
  return { repeats, startsOn, nextOn: nextBooking(repeats, startsOn, startsOn) };
}
