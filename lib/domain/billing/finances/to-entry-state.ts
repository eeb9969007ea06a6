import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getNextEntryDate } from "@/lib/domain/billing/finances/model/repeats";
import type { EntryFields } from "@/lib/domain/billing/finances/model/schemas";
import type { EntryState, SeriesState } from "@/lib/domain/billing/finances/write-data";
import { DomainError } from "@/lib/errors";
import { addInterval } from "@/lib/recurrence/interval";

/** Maps the input to the stored fields. */
export function toEntryState({
  kind,
  amount,
  category,
  vendor,
  contact_id,
  note,
  payment_method: paymentMethod,
  booked_on: bookedOn,
}: EntryFields): EntryState {
  const money = { kind, amountCents: amount, category, paymentMethod, bookedOn };
  return { ...money, vendor, contactId: contact_id, note };
}

/** Limits how many months back a series can start, because all past entries are written in one transaction. */
const MAX_MONTHS_BACK = 12;

/** Returns the frequency and start of a series. Throws VALIDATION if the start is too far in the past. */
export function toSeriesState(
  { repeats, booked_on: startsOn }: EntryFields,
  today: CalendarDate,
): Omit<SeriesState, "seriesId"> {
  if (!repeats) return { repeats: null, startsOn: null, nextOn: null };
  if (startsOn < addInterval(today, { months: -MAX_MONTHS_BACK })) {
    const message =
      "Repeating entries can start up to one year ago. Add older entries one by one, or import them.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { booked_on: message } });
  }
  return { repeats, startsOn, nextOn: getNextEntryDate(repeats, startsOn, startsOn) };
}
