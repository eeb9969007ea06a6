import { findCalendarConflicts } from "@/lib/domain/work/calendar/model/conflicts";
import { type CalendarEntry, compareByStart } from "@/lib/domain/work/calendar/model/entry";
import type { CalendarEntries } from "@/lib/domain/work/calendar/read-calendar-entries";
import type { VisibleCalendarEntries } from "./visible-calendar-entries";

/**
 * Returns all entries, or only the user's entries. The conflicts include those between the user's entries and other
 * members' entries.
 */
export function getVisibleCalendarEntries(
  { entries, more }: CalendarEntries,
  userId: string | null,
): VisibleCalendarEntries {
  const sorted = entries.toSorted(compareByStart);
  if (userId === null)
    return { entries: sorted, more, conflicts: findCalendarConflicts(entries), isMine: false };
  const isTheirs = (entry: CalendarEntry) => isAssignedTo(entry, userId);
  return {
    entries: sorted.filter(isTheirs),
    // `more` counts omitted care items. Care isn't assigned to a person, so the user's own entries never
    // include any.
    more: {},
    conflicts: findCalendarConflicts(entries, isTheirs),
    isMine: true,
  };
}

/** A task can also be assigned to the user's role. */
function isAssignedTo(entry: CalendarEntry, userId: string): boolean {
  return entry.type === "task" ? entry.isMine : entry.people.some(({ id }) => id === userId);
}
