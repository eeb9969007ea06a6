import { findConflicts } from "@/lib/domain/work/calendar/model/conflicts";
import { type CalendarEntry, compareByStart } from "@/lib/domain/work/calendar/model/entry";
import type { CalendarEntries } from "@/lib/domain/work/calendar/read-entries";
import type { ShownCalendarEntries } from "./shown-calendar-entries";

/** Returns all entries, or only the reader's. A conflict with a hidden entry still counts. */
export function getShownEntries(
  { entries, more }: CalendarEntries,
  whose: string | null,
): ShownCalendarEntries {
  const inOrder = entries.toSorted(compareByStart);
  if (whose === null) return { entries: inOrder, more, conflicts: findConflicts(entries), isMine: false };
  const isTheirs = (entry: CalendarEntry) => takes(entry, whose);
  return {
    entries: inOrder.filter(isTheirs),
    // Care isn't assigned to a person, so the reader's view leaves nothing of it out.
    more: {},
    conflicts: findConflicts(entries, isTheirs),
    isMine: true,
  };
}

/** A task can be assigned to the reader by their role, too. */
function takes(entry: CalendarEntry, userId: string): boolean {
  return entry.type === "task" ? entry.isMine : entry.people.some(({ id }) => id === userId);
}
