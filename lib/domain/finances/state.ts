import type { EntryFields } from "@/lib/domain/finances/schemas";
import type { EntryState, SeriesState } from "@/lib/domain/finances/write-data";
import { nextBooking } from "@/lib/finances/repeats";

/** What is stored of what was typed. */
export function stateOf({ kind, amount, category, vendor, note, booked_on }: EntryFields): EntryState {
  return { kind, amountCents: amount, category, vendor, note, bookedOn: booked_on };
}

/** The rhythm of what comes again, counted from its day. */
export function seriesFrom({ repeats, booked_on: startsOn }: EntryFields): Omit<SeriesState, "seriesId"> {
  if (!repeats) return { repeats: null, startsOn: null, nextOn: null };
  return { repeats, startsOn, nextOn: nextBooking(repeats, startsOn, startsOn) };
}
